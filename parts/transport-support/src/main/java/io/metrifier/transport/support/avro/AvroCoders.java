package io.metrifier.transport.support.avro;

import io.metrifier.message.MessageBuffer;
import java.io.IOException;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.ResolvingDecoder;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Writes and reads generated records with coders that each thread reuses, because creating them costs more than using
 * them.
 */
public final class AvroCoders {
    private final Schema schema;
    private final ThreadLocal<Coders> coders;

    private AvroCoders(Schema schema, Supplier<RecordCoder> records) {
        this.schema = schema;
        this.coders = ThreadLocal.withInitial(() -> new Coders(records.get()));
    }

    /**
     * Returns coders that call the code of a record itself. Avro's datum readers and writers would look classes up by
     * name in a JVM-wide list of trusted classes.
     */
    public static AvroCoders ofRecord(SpecificRecordBase empty) {
        return new AvroCoders(empty.getSchema(), () -> new RecordCode(empty.getSchema()));
    }

    /** Returns coders that use Avro's datum writer and reader, for records that have no code to be written and read. */
    public static AvroCoders ofDatum(SpecificRecordBase empty) {
        return new AvroCoders(empty.getSchema(), () -> new AvroDatums(empty));
    }

    /** Appends a record to the buffer. */
    public void encode(SpecificRecordBase message, MessageBuffer out) throws IOException {
        Coders own = coders.get();
        own.output.begin(out);
        try {
            own.records.write(message, own.output);
        } finally {
            own.output.end();
        }
    }

    /** Reads the whole of the buffer into a new record, and returns that. */
    public <R extends SpecificRecordBase> R decode(R empty, MessageBuffer in) throws IOException {
        Coders own = coders.get();
        DecoderFactory.get().binaryDecoder(in.array(), 0, in.size(), own.decoder);
        own.input.begin(in.size());
        try {
            own.records.read(empty, own.input);
            if (!own.decoder.isEnd()) {
                throw new IOException("bytes remain after the message: schema=" + schema.getName());
            }
        } catch (StackOverflowError e) {
            // Generated code does not limit its recursion, whose depth the sender's bytes determine.
            coders.remove();
            throw new IOException("records are nested too deep: schema=" + schema.getName(), e);
        } finally {
            own.input.end(in);
        }
        return empty;
    }

    /** Writes and reads the values of a record. */
    interface RecordCoder {

        void write(SpecificRecordBase record, Encoder out) throws IOException;

        void read(SpecificRecordBase empty, Decoder in) throws IOException;
    }

    private static final class RecordCode implements RecordCoder {
        private final ResolvingDecoder resolver;

        RecordCode(Schema schema) {
            try {
                resolver = DecoderFactory.get().resolvingDecoder(schema, schema, null);
            } catch (IOException e) {
                throw new IllegalStateException("cannot resolve the schema: schema=" + schema.getName(), e);
            }
        }

        @Override
        public void write(SpecificRecordBase record, Encoder out) throws IOException {
            record.customEncode(out);
        }

        @Override
        public void read(SpecificRecordBase empty, Decoder in) throws IOException {
            resolver.configure(in);
            empty.customDecode(resolver);
            resolver.drain();
        }
    }

    /** The state of a thread. */
    private static final class Coders {
        final RecordCoder records;
        final BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);
        final AvroInput input = new AvroInput(decoder);
        final AvroOutput output = new AvroOutput();

        Coders(RecordCoder records) {
            this.records = records;
        }
    }
}
