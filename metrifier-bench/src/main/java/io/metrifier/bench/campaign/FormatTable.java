package io.metrifier.bench.campaign;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What each format makes of a message's samples: bytes, and a first look at its times on one thread of this JVM. The
 * formats take turns, so that none has the quiet minute for itself; times are medians of turns once all are warm.
 */
public final class FormatTable {
    private static final int WARM_UP_TURNS = 8;
    private static final int TURNS = 9;
    /** How long a turn should be for its time to say something. */
    public static final Duration TURN = Duration.ofMillis(60);

    private final long turnNanos;
    private final List<Line<?>> lines = new ArrayList<>();
    private final Map<String, String> refused = new LinkedHashMap<>();

    private FormatTable(Duration turn) {
        this.turnNanos = turn.toNanos();
    }

    /** Looks at every format of a type, in turns of this length; each has 17, to write and to read. */
    public static FormatTable of(MessageType<?> type, Duration each) {
        FormatTable table = new FormatTable(each);
        table.add(type);
        for (int turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
            for (Line<?> line : table.lines) {
                line.turn(turn - WARM_UP_TURNS);
            }
        }
        return table;
    }

    private <T> void add(MessageType<T> type) {
        for (Format format : Formats.of(type).all()) {
            try {
                lines.add(new Line<>(format, format.codec(type), type.samples(), turnNanos));
            } catch (UnsupportedMessageException e) {
                refused.put(format.id(), e.reason());
            }
        }
    }

    /** Prints the formats, those with the fewest bytes first. */
    public void print(PrintWriter out) {
        out.printf(Locale.ROOT, "%-8s %10s %12s %12s  %s%n", "format", "bytes", "write ns", "read ns", "");
        lines.stream()
                .sorted((a, b) -> Double.compare(a.bytes(), b.bytes()))
                .forEach(line -> out.printf(
                        Locale.ROOT,
                        "%-8s %10.1f %12.0f %12.0f  %s%n",
                        line.format.id(),
                        line.bytes(),
                        median(line.writing),
                        median(line.reading),
                        line.format.description()));
        refused.forEach((id, reason) -> out.printf("%-8s refused: %s%n", id, reason));
        out.println("bytes are the mean of all samples; times are a first look, of one thread and no wire");
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** One format. */
    private static final class Line<T> {
        private final Format format;
        private final MessageCodec<T> codec;
        private final List<T> samples;
        private final long turnNanos;
        private final List<MessageBuffer> encoded = new ArrayList<>();
        private final MessageBuffer buffer = new MessageBuffer();
        private final double[] writing = new double[TURNS];
        private final double[] reading = new double[TURNS];
        /** Kept, so that no reading can be left out. */
        private Object last = this;

        Line(Format format, MessageCodec<T> codec, List<T> samples, long turnNanos) {
            this.format = format;
            this.codec = codec;
            this.samples = samples;
            this.turnNanos = turnNanos;
            try {
                for (T sample : samples) {
                    MessageBuffer own = new MessageBuffer();
                    codec.encode(sample, own);
                    encoded.add(own);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("a sample is not written: format=" + format.id(), e);
            }
        }

        double bytes() {
            return encoded.stream().mapToInt(MessageBuffer::size).average().orElse(0);
        }

        void turn(int number) {
            try {
                double written = write();
                double read = read();
                if (number >= 0) {
                    writing[number] = written;
                    reading[number] = read;
                }
            } catch (IOException e) {
                throw new UncheckedIOException("a sample is not read: format=" + format.id(), e);
            }
        }

        private double write() throws IOException {
            long start = System.nanoTime();
            long calls = 0;
            long passed;
            do {
                for (T sample : samples) {
                    buffer.clear();
                    codec.encode(sample, buffer);
                }
                calls += samples.size();
                passed = System.nanoTime() - start;
            } while (passed < turnNanos);
            return (double) passed / calls;
        }

        private double read() throws IOException {
            long start = System.nanoTime();
            long calls = 0;
            long passed;
            do {
                for (MessageBuffer each : encoded) {
                    last = codec.decode(each);
                }
                calls += encoded.size();
                passed = System.nanoTime() - start;
            } while (passed < turnNanos);
            return (double) passed / calls;
        }
    }
}
