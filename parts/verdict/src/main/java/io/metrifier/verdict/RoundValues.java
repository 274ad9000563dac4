package io.metrifier.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What each contender reached in each round: all that a verdict may rest on. A round that a contender failed is missing
 * for that contender alone. One in which it had not settled is kept next to the evidence, so that it can be named.
 * Immutable.
 */
public final class RoundValues {
    private final boolean paired;
    private final boolean higherIsBetter;
    private final Spread spread;
    private final Map<String, double[]> levels;
    private final Map<String, List<Integer>> notSettled;

    private RoundValues(Builder builder) {
        paired = builder.paired;
        higherIsBetter = builder.higherIsBetter;
        spread = builder.spread;
        Map<String, double[]> byContender = new LinkedHashMap<>();
        builder.levels.forEach((contender, byRound) -> {
            double[] levels = new double[builder.rounds];
            Arrays.fill(levels, Double.NaN);
            byRound.forEach((round, level) -> levels[round] = level);
            byContender.put(contender, levels);
        });
        levels = byContender;
        notSettled = new TreeMap<>();
        builder.notSettled.forEach((contender, rounds) -> notSettled.put(contender, List.copyOf(rounds)));
    }

    /** Prepares rounds of something of which more is better, such as calls per second. */
    public static Builder ofRates() {
        return new Builder(true);
    }

    /** Prepares rounds of something of which less is better, such as CPU time per call. */
    public static Builder ofTimes() {
        return new Builder(false);
    }

    /** Returns the contenders, settled or not, in the order in which they were added. */
    public List<String> contenders() {
        return List.copyOf(levels.keySet());
    }

    /**
     * Returns the rounds, counted from 0, in which a contender had not settled; contenders that always had are absent.
     */
    public Map<String, List<Integer>> notSettled() {
        return Collections.unmodifiableMap(notSettled);
    }

    boolean isPaired() {
        return paired;
    }

    boolean higherIsBetter() {
        return higherIsBetter;
    }

    /** Returns what was known of the spread before these rounds. */
    Spread spread() {
        return spread;
    }

    /**
     * Returns the same evidence as if rounds had nothing in common: what an interval of one contender alone rests on.
     * How far rounds differ is not known from earlier runs.
     */
    RoundValues apart() {
        Builder apart = new Builder(higherIsBetter).apart();
        levels.forEach((contender, byRound) -> {
            for (int round = 0; round < byRound.length; round++) {
                apart.level(contender, round, byRound[round]);
            }
        });
        return apart.build();
    }

    /** Returns the levels of one contender round by round, NaN where it has none. */
    double[] levelsByRound(String contender) {
        double[] all = levels.get(contender);
        return all == null ? new double[0] : all.clone();
    }

    /** Returns the settled levels of one contender: logarithms, turned so that higher is better. */
    double[] levels(String contender) {
        return Arrays.stream(levels.getOrDefault(contender, new double[0]))
                .filter(Double::isFinite)
                .toArray();
    }

    /** Returns by how much one lies above the other in every round that both have. */
    double[] differences(String one, String other) {
        double[] ones = levels.getOrDefault(one, new double[0]);
        double[] others = levels.getOrDefault(other, new double[0]);
        double[] differences = new double[Math.min(ones.length, others.length)];
        Arrays.setAll(differences, round -> ones[round] - others[round]);
        return Arrays.stream(differences).filter(Double::isFinite).toArray();
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    static double max(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    /** Collects rounds. Not thread-safe. */
    public static final class Builder {
        private final boolean higherIsBetter;
        private final Map<String, Map<Integer, Double>> levels = new LinkedHashMap<>();
        private final Map<String, List<Integer>> notSettled = new TreeMap<>();
        private boolean paired = true;
        private Spread spread = Spread.UNKNOWN;
        private int rounds;

        private Builder(boolean higherIsBetter) {
            this.higherIsBetter = higherIsBetter;
        }

        /**
         * Says that rounds of the same number were not measured next to each other, as in results of JMH's own command
         * line.
         */
        public Builder apart() {
            paired = false;
            return this;
        }

        /** Adds what earlier runs showed of how far JVMs differ. */
        public Builder known(Spread before) {
            spread = before;
            return this;
        }

        /**
         * Adds what a settled contender reached.
         *
         * @param round counted from 0
         * @param value above 0, of every contender in the same unit
         * @throws IllegalArgumentException where the value is not above 0 or not finite
         */
        public Builder settled(String contender, int round, double value) {
            if (!(value > 0) || !Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "a measured value is not positive and finite: contender=" + contender + " value=" + value);
            }
            double log = Math.log(value);
            return level(contender, round, higherIsBetter ? log : -log);
        }

        /** Adds that a contender ran in a round without settling: what it reached then is no evidence. */
        public Builder notSettled(String contender, int round) {
            notSettled.computeIfAbsent(contender, ignored -> new ArrayList<>()).add(round);
            return level(contender, round, Double.NaN);
        }

        /** Returns the rounds so far; more may be added afterwards. */
        public RoundValues build() {
            return new RoundValues(this);
        }

        private Builder level(String contender, int round, double level) {
            levels.computeIfAbsent(contender, ignored -> new TreeMap<>()).put(round, level);
            rounds = Math.max(rounds, round + 1);
            return this;
        }
    }
}
