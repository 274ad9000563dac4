package io.metrifier.bench.wire;

import io.metrifier.message.Format;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/** Measures how long one format takes to write and to read a message's samples on this thread, in turns. */
final class FormatTimes<T> {
    private static final int WINDOW = 4;
    /** Two windows of turns that differ by no more than this are steady. */
    private static final double STILL = 0.05;

    private final Format format;
    private final MessageCodec<T> codec;
    private final List<T> samples;
    private final List<MessageBuffer> encoded = new ArrayList<>();
    private final MessageBuffer buffer = new MessageBuffer();
    private final List<Double> writing = new ArrayList<>();
    private final List<Double> reading = new ArrayList<>();
    /** Keeps the last value, so that the compiler cannot remove a read. */
    private Object last = this;

    /** Writes or reads all samples once. */
    private interface Pass {
        void run() throws IOException;
    }

    FormatTimes(Format format, MessageCodec<T> codec, List<T> samples) {
        this.format = format;
        this.codec = codec;
        this.samples = samples;
        try {
            for (T sample : samples) {
                MessageBuffer own = new MessageBuffer();
                codec.encode(sample, own);
                encoded.add(own);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write a sample: format=" + format.id(), e);
        }
    }

    Format format() {
        return format;
    }

    /** Returns the mean size of a sample. */
    double bytes() {
        return encoded.stream().mapToInt(MessageBuffer::size).average().orElse(0);
    }

    /** Returns how many nanoseconds it takes to write a sample: the median of the last turns. */
    double writeNanos() {
        return computeMedian(writing);
    }

    /** Returns how many nanoseconds it takes to read a sample: the median of the last turns. */
    double readNanos() {
        return computeMedian(reading);
    }

    /** Writes for one turn by this clock, and then reads for one turn. */
    void measureTurn(long turnNanos, LongSupplier clock) {
        try {
            writing.add(measurePasses(this::write, turnNanos, clock));
            reading.add(measurePasses(this::read, turnNanos, clock));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a sample: format=" + format.id(), e);
        }
    }

    /** Returns whether the last turns took as long as those before them. */
    boolean isSteady() {
        return isSteady(writing) && isSteady(reading);
    }

    private void write() throws IOException {
        for (T sample : samples) {
            buffer.clear();
            codec.encode(sample, buffer);
        }
    }

    private void read() throws IOException {
        for (MessageBuffer each : encoded) {
            last = codec.decode(each);
        }
    }

    /** Reads the clock after twice as many passes each time, because reading it takes longer than a small message. */
    private double measurePasses(Pass pass, long turnNanos, LongSupplier clock) throws IOException {
        long start = clock.getAsLong();
        long passes = 0;
        long passed;
        do {
            for (long more = Math.max(1, passes); more > 0; more--, passes++) {
                pass.run();
            }
            passed = clock.getAsLong() - start;
        } while (passed < turnNanos);
        return (double) passed / passes / samples.size();
    }

    private static boolean isSteady(List<Double> turns) {
        int size = turns.size();
        if (size < 2 * WINDOW) {
            return false;
        }
        double now = computeMedian(turns);
        double before = computeMedian(turns.subList(0, size - WINDOW));
        return Math.abs(now - before) <= STILL * Math.max(now, before);
    }

    private static double computeMedian(List<Double> turns) {
        double[] sorted = turns.subList(Math.max(0, turns.size() - WINDOW), turns.size()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
