package io.metrifier.report.explain;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.LayerShares;
import io.metrifier.results.run.RunLabels;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which layers the CPU time of one contender's call goes to. What was recorded are shares; the time that they divide is
 * the one that was measured without recording, so that all layers together are that time.
 *
 * @param cpu what both sides spend on a call, in nanoseconds
 * @param layers the largest first
 * @param samples how many stacks it rests on
 * @param rate what recorded turns reach of the rate of those next to them
 * @param source what recorded the stacks, for people
 */
record LayerBreakdown(
        String contender, double cpu, List<Layer> layers, long samples, ConfidenceInterval rate, String source) {
    /** By how much recording may change what it records before nothing of it may be believed. */
    static final double MAX_CHANGE = 0.05;

    /**
     * What one layer takes of a call, in nanoseconds.
     *
     * @param both what both sides spend in it, with what rounds say of its spread
     * @param client what of that the client does
     * @param server what of that the server does
     */
    record Layer(String name, ConfidenceInterval both, double client, double server) {}

    /** What both sides spend on a call, in nanoseconds. */
    private record Sides(double client, double server) {
        double both() {
            return client + server;
        }
    }

    /** Returns the layers of every contender on top of a ladder whose stacks were recorded. */
    static List<LayerBreakdown> of(Explanation explanation, ComparableResults results) {
        return explanation.ladders().stream()
                .flatMap(ladder -> of(ladder, explanation, results).stream())
                .toList();
    }

    private static Optional<LayerBreakdown> of(Ladder ladder, Explanation explanation, ComparableResults results) {
        String scenario = explanation.setting().scenario();
        List<RunLabels> labels = results.labels().stream()
                .filter(one ->
                        one.scenario().equals(scenario) && one.contender().equals(ladder.contender()))
                .filter(one -> settled(one, results))
                .toList();
        Optional<Sides> sides = explanation.measurements().stream()
                .filter(one -> one.transport().equals(ladder.contender()))
                .findFirst()
                .flatMap(one -> sides(one, results));
        Optional<Double> whole =
                explanation.cpu().account(ladder).map(account -> account.whole().estimate());
        if (labels.isEmpty() || sides.isEmpty() || whole.isEmpty()) {
            return Optional.empty();
        }
        double unit = whole.get() / sides.get().both();
        Sides spent = new Sides(sides.get().client() * unit, sides.get().server() * unit);
        return Optional.of(
                of(ladder.contender(), labels, spent, explanation.judge().confidence()));
    }

    private static boolean settled(RunLabels one, ComparableResults results) {
        return results.forks(one.scenario(), one.contender()).stream()
                .anyMatch(fork -> fork.round() == one.round() && fork.settled());
    }

    private static Optional<Sides> sides(Measurement one, ComparableResults results) {
        OptionalDouble client = WaitTable.mean(one, CpuPerCall.CALLER, results);
        OptionalDouble server = WaitTable.mean(one, CpuPerCall.SERVER, results);
        return client.isPresent() && server.isPresent()
                ? Optional.of(new Sides(client.getAsDouble(), server.getAsDouble()))
                : Optional.empty();
    }

    private static LayerBreakdown of(String contender, List<RunLabels> labels, Sides spent, double confidence) {
        List<Layer> layers = new ArrayList<>();
        labels.stream()
                .flatMap(one -> Stream.of(one.client(), one.server()))
                .flatMap(shares -> shares.shares().keySet().stream())
                .distinct()
                .forEach(name -> layers.add(layer(name, labels, spent, confidence)));
        layers.sort(Comparator.comparingDouble((Layer layer) -> layer.both().estimate())
                .reversed()
                .thenComparing(Layer::name));
        double[] rates = labels.stream()
                .flatMap(one -> one.slowdowns().stream())
                .mapToDouble(one -> one)
                .toArray();
        long samples = labels.stream()
                .mapToLong(one -> one.client().samples() + one.server().samples())
                .sum();
        String source = labels.stream()
                .map(one -> Objects.requireNonNullElse(one.source(), "JFR"))
                .distinct()
                .collect(Collectors.joining(" and "));
        return new LayerBreakdown(
                contender, spent.both(), layers, samples, ConfidenceInterval.ofRatios(rates, confidence), source);
    }

    private static Layer layer(String name, List<RunLabels> labels, Sides spent, double confidence) {
        double[] clients = shares(name, labels, RunLabels::client);
        double[] servers = shares(name, labels, RunLabels::server);
        double[] both = new double[labels.size()];
        double client = 0;
        double server = 0;
        for (int round = 0; round < both.length; round++) {
            double ofClient = spent.client() * clients[round];
            double ofServer = spent.server() * servers[round];
            both[round] = ofClient + ofServer;
            client += ofClient / both.length;
            server += ofServer / both.length;
        }
        return new Layer(name, ConfidenceInterval.ofMean(both, confidence), client, server);
    }

    private static double[] shares(String name, List<RunLabels> labels, Function<RunLabels, LayerShares> side) {
        return labels.stream()
                .mapToDouble(one -> side.apply(one).shares().getOrDefault(name, 0.0))
                .toArray();
    }

    /** Returns whether recording left the call as it is, as far as that is known. */
    boolean valid() {
        return Math.abs(rate.estimate() - 1) <= MAX_CHANGE;
    }

    /** Returns whether recording may have changed the call by more than it may. */
    boolean mayHaveChanged() {
        return !rate.bounded() || rate.low() < 1 - MAX_CHANGE || rate.high() > 1 + MAX_CHANGE;
    }
}
