package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The distribution of messages in time.
 *
 * @param shape of the gaps
 * @param burst the number of messages that are due together; 1 unless the shape is {@link Shape#BURSTS}
 */
public record ArrivalProcess(Shape shape, int burst) {
    private static final int DEFAULT_BURST = 10;
    private static final int LARGEST_BURST = 1_000_000;

    /** The distribution of gaps between messages. */
    public enum Shape {
        /** Equal gaps. */
        CONSTANT,
        /** Exponentially distributed gaps, as from many independent callers. */
        POISSON,
        /** Groups of messages that are due at the same time, with equal pauses between the groups. */
        BURSTS
    }

    /** Equal gaps. */
    public static final ArrivalProcess CONSTANT = new ArrivalProcess(Shape.CONSTANT, 1);

    /** Exponential gaps. */
    public static final ArrivalProcess POISSON = new ArrivalProcess(Shape.POISSON, 1);

    public ArrivalProcess {
        int least = shape == Shape.BURSTS ? 2 : 1;
        int most = shape == Shape.BURSTS ? LARGEST_BURST : 1;
        if (burst < least || burst > most) {
            throw new IllegalArgumentException("burst is not from " + least + " to " + most + " messages: arrival="
                    + shape.name().toLowerCase(Locale.ROOT) + " burst=" + burst);
        }
    }

    /**
     * Parses {@code constant}, {@code poisson}, {@code bursts} or {@code bursts:100}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ArrivalProcess parse(String text) {
        return switch (text) {
            case "constant" -> CONSTANT;
            case "poisson" -> POISSON;
            case "bursts" -> new ArrivalProcess(Shape.BURSTS, DEFAULT_BURST);
            default -> new ArrivalProcess(Shape.BURSTS, parseBurst(text));
        };
    }

    private static int parseBurst(String text) {
        try {
            if (text.startsWith("bursts:")) {
                return Integer.parseInt(text.substring("bursts:".length()));
            }
        } catch (NumberFormatException e) {
            // The message below lists the accepted forms.
        }
        throw new IllegalArgumentException(
                "no such arrival: arrival=" + text + "; give constant, poisson, bursts or bursts:<size>");
    }

    /**
     * Returns the schedule of one lane. All lanes together make the rate: constant and burst schedules are distributed
     * message by message, a Poisson schedule is the sum of independent ones.
     *
     * @param rate of all lanes together
     * @param lane from 0
     * @param lanes the number of lanes that share the rate
     * @param seed of the Poisson gaps; equal seeds give equal schedules
     */
    public Schedule schedule(Rate rate, int lane, int lanes, long seed) {
        double period = rate.periodNanos();
        return switch (shape) {
            case CONSTANT, BURSTS -> dealTo(period, lane, lanes);
            case POISSON -> poisson(period * lanes, new SplittableRandom(seed + lane));
        };
    }

    private Schedule dealTo(double period, int lane, int lanes) {
        return new Schedule() {
            private long index = lane;

            @Override
            public long next() {
                long due = Math.round(index / burst * burst * period);
                index += lanes;
                return due;
            }
        };
    }

    private static Schedule poisson(double meanGap, SplittableRandom random) {
        return new Schedule() {
            private double due;

            @Override
            public long next() {
                due -= Math.log(1 - random.nextDouble()) * meanGap;
                return Math.round(due);
            }
        };
    }

    /** Returns the form that {@link #parse} reads. */
    @Override
    @JsonValue
    public String toString() {
        String name = shape.name().toLowerCase(Locale.ROOT);
        return shape == Shape.BURSTS ? name + ":" + burst : name;
    }
}
