package io.metrifier.report.table;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.RigStalls;
import io.metrifier.results.load.SideCost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** All rounds of one subject and load. */
record PercentileColumn(
        List<LoadResult> rounds, Distribution latency, Distribution service, Distribution lateness, double holdsUpTo) {
    private static final int WIDTH = 16;

    static PercentileColumn of(List<LoadResult> rounds) {
        Distribution latency = merged(rounds, LoadMeasurement::latency);
        return new PercentileColumn(
                rounds,
                latency,
                merged(rounds, LoadMeasurement::service),
                merged(rounds, LoadMeasurement::lateness),
                new RigStalls(merged(rounds, LoadMeasurement::stalls)).holdsUpTo(latency));
    }

    private static Distribution merged(List<LoadResult> rounds, Function<LoadMeasurement, Distribution> which) {
        return Distribution.merge(
                rounds.stream().map(round -> which.apply(round.measured())).toList());
    }

    /** Puts a percentile that reflects the load generator's own stalls into parentheses. */
    String latency(double percent) {
        String text = PercentileTable.micros(latency.percentile(percent));
        return percent <= holdsUpTo ? text : "(" + text + ")";
    }

    CallCost cost() {
        return CallCost.of(rounds);
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
        return rounds.stream()
                .map(round -> which.apply(round.usage()))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average();
    }

    private OptionalDouble mean(
            Function<MachineUsage, Optional<SideCost>> side, Function<SideCost, OptionalDouble> what) {
        return rounds.stream()
                .flatMap(round -> side.apply(round.usage()).stream())
                .map(what)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average();
    }

    /** What lanes spent awake until messages were due, for each answer. */
    double pacingNanos() {
        double share = rounds.stream()
                .mapToDouble(round -> round.usage().spinShare())
                .average()
                .orElse(0);
        return share * 1e9 / Math.max(1, achievedPerSecond());
    }

    LoadResult any() {
        return rounds.get(0);
    }

    int width() {
        return Math.max(WIDTH, any().subject().contender().length() + 2);
    }

    String validity() {
        long invalid = rounds.stream().filter(result -> !result.valid()).count();
        return invalid == 0 ? "valid" : rounds.size() == 1 ? "INVALID" : "INVALID " + invalid + "/" + rounds.size();
    }

    String lanes() {
        Load load = any().load();
        return load.lanes() + (!any().subject().scenario().hasCalls() ? "" : load.async() ? " async" : " blocking");
    }

    String settled() {
        return rounds.stream().filter(LoadResult::settled).count() + " of " + rounds.size();
    }

    double achievedPerSecond() {
        double answered =
                rounds.stream().mapToLong(result -> result.counts().answered()).sum();
        return answered
                / rounds.stream()
                        .mapToDouble(result -> result.measured().elapsed().toNanos() / 1e9)
                        .sum();
    }
}
