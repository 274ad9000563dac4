package io.metrifier.report.table;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.Distribution;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import java.util.OptionalDouble;

/** All rounds of one subject and load. */
record PercentileColumn(LoadPoint point, Distribution latency, double holdsUpTo) {
    private static final int WIDTH = 16;

    static PercentileColumn of(List<LoadRound> rounds) {
        LoadPoint point = LoadPoint.ofRounds(rounds);
        return new PercentileColumn(point, point.latency(), point.holdsUpTo());
    }

    private List<LoadRound> rounds() {
        return point.rounds();
    }

    /** Puts a percentile that reflects the load generator's own stalls into parentheses. */
    String latency(double percent) {
        String text = PercentileTable.micros(latency.percentile(percent));
        return percent <= holdsUpTo ? text : "(" + text + ")";
    }

    /** Returns the confidence interval of a percentile; a dash if it reflects the load generator's own stalls. */
    String interval(double percent) {
        return point.interval(percent)
                .filter(interval -> percent <= holdsUpTo)
                .map(interval -> NumberFormats.of(interval.low() / 1e3) + "-" + NumberFormats.of(interval.high() / 1e3))
                .orElse("-");
    }

    /** Returns a cost per call, weighted by the calls of each round; empty where a round did not measure it. */
    OptionalDouble cost(String figure) {
        return point.cost(figure);
    }

    /** Returns the CPU time of both sides together, if both are known. */
    OptionalDouble bothNanos() {
        return LoadRound.perAnswer(rounds(), LoadRound::cpuNanos);
    }

    /** Returns the mean of a figure over the rounds that have it. */
    OptionalDouble mean(String figure) {
        return rounds().stream()
                .flatMapToDouble(round -> round.value(figure).stream())
                .average();
    }

    OptionalDouble compiling() {
        OptionalDouble client = mean(LoadFigures.CALLER + LoadFigures.COMPILER);
        return client.isPresent()
                ? OptionalDouble.of(client.getAsDouble()
                        + mean(LoadFigures.SERVER + LoadFigures.COMPILER).orElse(0))
                : client;
    }

    /** What lanes spent awake until messages were due, for each answer. */
    double pacingNanos() {
        return mean(LoadFigures.PACING).orElse(0) * 1e9 / Math.max(1, achievedPerSecond());
    }

    LoadRound any() {
        return rounds().get(0);
    }

    int width() {
        return Math.max(WIDTH, any().contender().length() + 2);
    }

    String validity() {
        long invalid = rounds().stream().filter(round -> !round.valid()).count();
        String good = point.clientLimited() ? "client-limited" : "valid";
        return invalid == 0 ? good : rounds().size() == 1 ? "INVALID" : "INVALID " + invalid + "/" + rounds().size();
    }

    String lanes() {
        Load load = any().load();
        int fewest =
                rounds().stream().mapToInt(round -> round.load().lanes()).min().orElseThrow();
        int most =
                rounds().stream().mapToInt(round -> round.load().lanes()).max().orElseThrow();
        String lanes = fewest == most ? String.valueOf(most) : fewest + "-" + most;
        if (!any().scenario().hasCalls()) {
            return lanes;
        }
        return lanes + (!load.async() ? " blocking" : any().polled() ? " async, polls" : " async");
    }

    String settled() {
        return rounds().stream().filter(LoadRound::settled).count() + " of " + rounds().size();
    }

    double achievedPerSecond() {
        return point.achieved();
    }
}
