package io.metrifier.transport.grpc.avro;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.message.MessageOutput;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.io.ResolvingDecoder;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/**
 * The codec of one message type: a generated record and its mapping.
 *
 * <p>Calls the records' own read and write methods. Avro's datum readers and writers would call the same methods, but
 * look classes up by a JVM-wide list of trusted classes.
 */
final class AvroMessage<T, R extends SpecificRecordBase> implements MessageCodec<T> {
    private static final byte[] NOTHING = {};

    private final Schema schema;
    private final Function<T, R> toRecord;
    private final Function<R, T> toValue;
    private final Supplier<R> empty;
    private final ThreadLocal<Coders> coders;

    /**
     * Creates a codec.
     *
     * @param empty creates a record to read into, whose lists grow as elements are read; the lists that Avro creates
     *     have the size that the message claims, however short it is
     */
    AvroMessage(Function<T, R> toRecord, Function<R, T> toValue, Supplier<R> empty) {
        this.toRecord = toRecord;
        this.toValue = toValue;
        this.empty = empty;
        this.schema = empty.get().getSchema();
        this.coders = ThreadLocal.withInitial(this::newCoders);
    }

    Schema schema() {
        return schema;
    }

    @Override
    public void encode(T value, MessageBuffer out) throws IOException {
        Coders own = coders.get();
        BinaryEncoder encoder = own.encoder();
        // After a failure the encoder has bytes left, which it would write to the buffer of the next message.
        own.encoder = null;
        own.output.begin(out);
        try {
            toRecord.apply(value).customEncode(encoder);
            encoder.flush();
        } finally {
            own.output.end();
        }
        own.encoder = encoder;
    }

    @Override
    public T decode(MessageBuffer in) throws IOException {
        Coders own = coders.get();
        DecoderFactory.get().binaryDecoder(in.array(), 0, in.size(), own.decoder);
        try {
            return toValue.apply(record(own));
        } finally {
            // Other threads use a large buffer next. Each thread has coders for each type of message.
            if (in.array().length > BufferPool.MAX_PRIVATE) {
                DecoderFactory.get().binaryDecoder(NOTHING, own.decoder);
            }
        }
    }

    private R record(Coders own) throws IOException {
        own.resolver.configure(own.strict);
        R record = empty.get();
        record.customDecode(own.resolver);
        own.resolver.drain();
        if (!own.decoder.isEnd()) {
            throw new IOException("the message goes on after its end: schema=" + schema.getName());
        }
        return record;
    }

    private Coders newCoders() {
        try {
            return new Coders(DecoderFactory.get().resolvingDecoder(schema, schema, null));
        } catch (IOException e) {
            throw new IllegalStateException("a schema does not resolve to itself: schema=" + schema.getName(), e);
        }
    }

    /** The coders of a thread: creating them costs more than using them. */
    private static final class Coders {
        final ResolvingDecoder resolver;
        final BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(NOTHING, null);
        final StrictDecoder strict = new StrictDecoder(decoder);
        final MessageOutput output = new MessageOutput();

        @Nullable BinaryEncoder encoder;

        Coders(ResolvingDecoder resolver) {
            this.resolver = resolver;
        }

        BinaryEncoder encoder() {
            BinaryEncoder kept = encoder;
            return kept == null ? EncoderFactory.get().binaryEncoder(output, null) : kept;
        }
    }
}
