package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class WarningsOnlyLoggingTest {
    private final AtomicLong nanoTime = new AtomicLong();
    private final WarningsOnlyLogging.Lines lines =
            new WarningsOnlyLogging.Lines(UnaryOperator.identity(), nanoTime::get);

    private String logged(String logger, String message) {
        LogRecord entry = new LogRecord(Level.WARNING, message);
        entry.setLoggerName(logger);
        entry.setThrown(new IllegalStateException("no handshake", new IllegalArgumentException("forged")));
        return lines.format(entry);
    }

    @Test
    void aFloodOfALibraryIsTenLinesAMinute() {
        StringBuilder flood = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            flood.append(logged("io.netty.channel.DefaultChannelPipeline", "datagram " + i));
        }
        assertThat(flood.toString().lines())
                .hasSizeLessThanOrEqualTo(10)
                .anyMatch(line -> line.contains("datagram 0"))
                .anyMatch(line -> line.contains("Caused by: java.lang.IllegalArgumentException: forged"))
                .noneMatch(line -> line.startsWith("\tat"));

        nanoTime.addAndGet(TimeUnit.MINUTES.toNanos(1));
        assertThat(logged("io.netty.channel.DefaultChannelPipeline", "one more"))
                .startsWith("(19997 warnings of libraries were left out) ")
                .contains("one more");
    }

    @Test
    void noMessageOfALibraryPassesForALineOfThisProgram() {
        assertThat(logged("io.netty.Any", "a\nready transport=http").lines()).contains("  ready transport=http");
    }

    @Test
    void warningsOfThisProgramAreAllThere() {
        for (int i = 0; i < 100; i++) {
            assertThat(logged("io.metrifier.lab.Any", "number " + i)).contains("number " + i, "\tat ");
        }
    }
}
