package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.metrifier.transport.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A rate that changes during a load: stages one after the other, each with a constant rate or one that rises or falls
 * evenly. Immutable.
 *
 * @param stages at least one
 */
public record RateStages(List<Stage> stages) {
    private static final Pattern STAGE = Pattern.compile("([^./]+(?:\\.\\d+[kKmM]?)?)(?:\\.\\.([^/]+))?/(\\d.*)");
    private static final double NANOS = 1e9;

    /**
     * A part of a load.
     *
     * @param duration above zero
     */
    public record Stage(Rate from, Rate to, Duration duration) {
        public Stage {
            if (duration.isZero()) {
                throw new IllegalArgumentException("the duration of a stage is zero: duration=" + duration);
            }
        }

        private double messages() {
            return (from.perSecond() + to.perSecond()) / 2 * seconds();
        }

        private double seconds() {
            return duration.toNanos() / NANOS;
        }

        /** Solves {@code from t + slope t^2 / 2 = messages} for the time, in a form that does not cancel out. */
        private double secondsUntil(double messages) {
            double slope = (to.perSecond() - from.perSecond()) / seconds();
            double root = Math.sqrt(Math.max(0, from.perSecond() * from.perSecond() + 2 * slope * messages));
            return 2 * messages / (from.perSecond() + root);
        }

        @Override
        public String toString() {
            return from + (from.equals(to) ? "" : ".." + to) + "/" + duration.toMillis() + "ms";
        }
    }

    public RateStages {
        stages = List.copyOf(stages);
        if (stages.isEmpty()) {
            throw new IllegalArgumentException("a rate without stages: stages=0");
        }
    }

    /** Returns whether a text has the form of stages, not of one rate. */
    public static boolean isIn(String text) {
        return text.contains("..") || text.matches(".*/\\d.*");
    }

    /**
     * Parses {@code 1k..10k/60s} or several such stages separated by commas; {@code 5k/30s} is a constant one.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RateStages parse(String text) {
        List<Stage> stages = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher match = STAGE.matcher(part.strip());
            if (!match.matches()) {
                throw new IllegalArgumentException(
                        "not a stage: stage=" + part + "; give one rate or two and a duration, such as 1k..10k/60s");
            }
            Rate from = Rate.parse(match.group(1));
            stages.add(new Stage(
                    from, match.group(2) == null ? from : Rate.parse(match.group(2)), Durations.parse(match.group(3))));
        }
        return new RateStages(stages);
    }

    /** Returns the duration of all stages together. */
    public Duration duration() {
        return stages.stream().map(Stage::duration).reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns the mean rate. */
    public Rate mean() {
        double messages = stages.stream().mapToDouble(Stage::messages).sum();
        return new Rate(messages / (duration().toNanos() / NANOS));
    }

    /** Returns the rate at the start. */
    public Rate first() {
        return stages.get(0).from();
    }

    /**
     * Returns a schedule of the mean rate with its times shifted so that the rate of each moment is that of its stage:
     * the message that follows a number of others is due when the stages have asked for that number.
     */
    public Schedule onto(Schedule even) {
        double mean = mean().perSecond();
        long end = duration().toNanos();
        return () -> {
            long due = even.next();
            return due >= end ? due : Math.min(end - 1, nanosUntil(due / NANOS * mean));
        };
    }

    private long nanosUntil(double messages) {
        double before = 0;
        double left = messages;
        for (Stage stage : stages) {
            if (left <= stage.messages()) {
                return Math.round((before + stage.secondsUntil(left)) * NANOS);
            }
            left -= stage.messages();
            before += stage.seconds();
        }
        return Math.round(before * NANOS);
    }

    /** Returns a form that {@link #parse} reads. */
    @Override
    @JsonValue
    public String toString() {
        return stages.stream().map(Stage::toString).collect(Collectors.joining(","));
    }
}
