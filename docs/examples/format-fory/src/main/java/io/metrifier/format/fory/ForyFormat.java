package io.metrifier.format.fory;

import io.metrifier.message.Format;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;

/**
 * Messages as Apache Fory writes the Java objects themselves: its own code for each record, made when a thread first
 * needs it. Both sides are Java and have the same records, whose names and fields are not written.
 */
public final class ForyFormat implements Format {

    @Override
    public String id() {
        return "fory";
    }

    @Override
    public <T> MessageCodec<T> codec(MessageType<T> type) {
        return new ForyCodec<>(type.valueClass(), RecordClasses.of(type.valueClass()));
    }

    @Override
    public String mediaType() {
        return "application/x-fory";
    }

    @Override
    public String description() {
        return "the records themselves, by Apache Fory";
    }
}
