package io.metrifier.report.table;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.SideCost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** All rounds of one subject and load. */
record PercentileColumn(LoadPoint point, Distribution latency, double holdsUpTo) {
    private static final int WIDTH = 16;

    static PercentileColumn of(List<LoadResult> rounds) {
        LoadPoint point = LoadPoint.ofRounds(rounds);
        return new PercentileColumn(point, point.latency(), point.holdsUpTo());
    }

    private List<LoadResult> rounds() {
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

    CallCost cost() {
        return CallCost.of(rounds());
    }

    OptionalDouble kernel(Function<MachineUsage, Optional<SideCost>> side) {
        return mean(side, SideCost::kernelShare);
    }

    OptionalDouble compiling() {
        OptionalDouble client = mean(MachineUsage::clientSide, SideCost::compilerNanosPerCall);
        return client.isPresent()
                ? OptionalDouble.of(client.getAsDouble()
                        + mean(MachineUsage::serverSide, SideCost::compilerNanosPerCall)
                                .orElse(0))
                : client;
    }

    OptionalDouble bytes(Function<MachineUsage, Optional<SideCost>> side) {
        return mean(side, SideCost::bytesPerCall);
    }

    OptionalDouble wire(Function<MachineUsage, OptionalDouble> which) {
        return rounds().stream()
                .map(round -> which.apply(round.usage()))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average();
    }

    private OptionalDouble mean(
            Function<MachineUsage, Optional<SideCost>> side, Function<SideCost, OptionalDouble> what) {
        return rounds().stream()
                .flatMap(round -> side.apply(round.usage()).stream())
                .map(what)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average();
    }

    /** What lanes spent awake until messages were due, for each answer. */
    double pacingNanos() {
        double share = rounds().stream()
                .mapToDouble(round -> round.usage().spinShare())
                .average()
                .orElse(0);
        return share * 1e9 / Math.max(1, achievedPerSecond());
    }

    LoadResult any() {
        return rounds().get(0);
    }

    int width() {
        return Math.max(WIDTH, any().subject().contender().length() + 2);
    }

    String validity() {
        long invalid = rounds().stream().filter(result -> !result.valid()).count();
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
        if (!any().subject().scenario().hasCalls()) {
            return lanes;
        }
        return lanes
                + (!load.async() ? " blocking" : any().measured().polled().orElse(false) ? " async, polls" : " async");
    }

    String settled() {
        return rounds().stream().filter(LoadResult::settled).count() + " of " + rounds().size();
    }

    double achievedPerSecond() {
        return point.achieved();
    }
}
