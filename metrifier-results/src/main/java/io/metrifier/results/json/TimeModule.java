package io.metrifier.results.json;

import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

/** Writes and reads instants and durations. */
final class TimeModule extends SimpleModule {
    private static final long serialVersionUID = 1;

    TimeModule() {
        addSerializer(Instant.class, ToStringSerializer.instance);
        addDeserializer(Instant.class, new StdDelegatingDeserializer<>(new TextToInstant()));
        addSerializer(Duration.class, new StdDelegatingSerializer(Duration.class, new DurationToNanos()));
        addDeserializer(Duration.class, new StdDelegatingDeserializer<>(new NanosToDuration()));
    }

    private static final class TextToInstant extends StdConverter<String, Instant> {
        @Override
        public Instant convert(String text) {
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                throw new IllegalArgumentException("a moment is written as 2026-11-21T10:15:30Z: moment=" + text, e);
            }
        }
    }

    private static final class DurationToNanos extends StdConverter<Duration, Long> {
        @Override
        public Long convert(Duration duration) {
            return duration.toNanos();
        }
    }

    private static final class NanosToDuration extends StdConverter<Long, Duration> {
        @Override
        public Duration convert(Long nanos) {
            return Duration.ofNanos(nanos);
        }
    }
}
