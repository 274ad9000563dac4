package io.metrifier.message.runtime;

import io.metrifier.message.MessageBuffer;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.ResolvingDecoder;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Writes and reads generated records with coders that each thread reuses, because creating them costs more than using
 * them. Avro's datum readers and writers would look classes up by name in a JVM-wide list of trusted classes.
 */
public final class AvroCoders {
    private final Schema schema;
    private final ThreadLocal<Coders> coders = ThreadLocal.withInitial(this::newCoders);

    /** Creates coders of one schema. */
    public AvroCoders(Schema schema) {
        this.schema = schema;
    }

    /** Appends a record to the buffer. */
    public void encode(SpecificRecordBase message, MessageBuffer out) throws IOException {
        Coders own = coders.get();
        own.output.begin(out);
        try {
            message.customEncode(own.output);
        } finally {
            own.output.end();
        }
    }

    /** Reads the whole of the buffer into a new record, and returns that. */
    public <R extends SpecificRecordBase> R decode(R empty, MessageBuffer in) throws IOException {
        Coders own = coders.get();
        DecoderFactory.get().binaryDecoder(in.array(), 0, in.size(), own.decoder);
        own.input.begin(in.size());
        own.resolver.configure(own.input);
        try {
            empty.customDecode(own.resolver);
            own.resolver.drain();
            requireEnd(own.decoder);
        } catch (StackOverflowError e) {
            coders.remove();
            throw tooDeep(e);
        } finally {
            own.input.end(in);
        }
        return empty;
    }

    private void requireEnd(BinaryDecoder decoder) throws IOException {
        if (!decoder.isEnd()) {
            throw new IOException("the message goes on after its end: schema=" + schema.getName());
        }
    }

    /** Generated code does not limit its recursion, whose depth the sender's bytes determine. */
    static IOException tooDeep(StackOverflowError e) {
        return new IOException("records must not be nested deeper than " + NestingLimit.MAX, e);
    }

    private Coders newCoders() {
        try {
            return new Coders(DecoderFactory.get().resolvingDecoder(schema, schema, null));
        } catch (IOException e) {
            throw new IllegalStateException("a schema does not resolve to itself: schema=" + schema.getName(), e);
        }
    }

    /** The state of a thread. */
    private static final class Coders {
        final ResolvingDecoder resolver;
        final BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);
        final AvroInput input = new AvroInput(decoder);
        final AvroOutput output = new AvroOutput();

        Coders(ResolvingDecoder resolver) {
            this.resolver = resolver;
        }
    }
}
