package io.metrifier.message.runtime;

import com.google.protobuf.Timestamp;
import java.time.Duration;
import java.time.Instant;

/** Times as protobuf has them. */
public final class ProtoTimestampCodec {
    private static final int NANOS = 1_000_000_000;

    private ProtoTimestampCodec() {}

    /** Returns a point in time to write. */
    public static Timestamp timestamp(Instant value) {
        return Timestamp.newBuilder()
                .setSeconds(value.getEpochSecond())
                .setNanos(value.getNano())
                .build();
    }

    /** Returns the point in time that was read. */
    public static Instant instant(Timestamp value) {
        return Instant.ofEpochSecond(value.getSeconds(), value.getNanos());
    }

    /** Returns a length of time to write, both parts of one sign as its definition demands. */
    public static com.google.protobuf.Duration duration(Duration value) {
        boolean mixed = value.getSeconds() < 0 && value.getNano() > 0;
        return com.google.protobuf.Duration.newBuilder()
                .setSeconds(value.getSeconds() + (mixed ? 1 : 0))
                .setNanos(value.getNano() - (mixed ? NANOS : 0))
                .build();
    }

    /** Returns the length of time that was read. */
    public static Duration duration(com.google.protobuf.Duration value) {
        return Duration.ofSeconds(value.getSeconds(), value.getNanos());
    }
}
