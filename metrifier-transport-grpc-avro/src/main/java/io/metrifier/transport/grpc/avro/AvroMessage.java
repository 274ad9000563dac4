package io.metrifier.transport.grpc.avro;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.support.avro.AvroCoders;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/** The codec of one message type: a generated record and its mapping. */
final class AvroMessage<T, R extends SpecificRecordBase> implements MessageCodec<T> {
    private final Function<T, R> toRecord;
    private final Function<R, T> toValue;
    private final Supplier<R> empty;
    private final AvroCoders coders;

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
        this.coders = AvroCoders.ofRecord(empty.get());
    }

    Schema schema() {
        return empty.get().getSchema();
    }

    @Override
    public void encode(T value, MessageBuffer out) throws IOException {
        coders.encode(toRecord.apply(value), out);
    }

    @Override
    public T decode(MessageBuffer in) throws IOException {
        return toValue.apply(coders.decode(empty.get(), in));
    }
}
