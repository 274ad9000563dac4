package io.metrifier.report.predict;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.subject.Subject;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Says what a contender would do over another network, at another rate and with another size, from results of loads.
 * Between measured rates and sizes it interpolates; beyond them it says nothing. A process has work that takes the same
 * time each second and work that each call brings, so a call costs {@code a + b / rate}. Immutable.
 */
public final class Predictor {
    private static final double MEDIAN = 50;

    private final ComparableResults results;

    /**
     * Predicts from results of one machine.
     *
     * @throws IllegalArgumentException if there is no load with a rate among them, or there are loads of several
     *     scenarios
     */
    public Predictor(ComparableResults results) {
        this.results = results;
        List<String> scenarios = points().stream()
                .map(point -> point.setting().scenario())
                .distinct()
                .toList();
        if (scenarios.size() != 1) {
            throw new IllegalArgumentException("predict needs valid results of load of one scenario: scenarios="
                    + scenarios + "; measure some with load --network 1ms --rate 200,3k");
        }
    }

    private List<LoadPoint> points() {
        return results.loads().stream()
                .filter(point -> point.paced() && point.isTrusted(MEDIAN))
                .toList();
    }

    /** Returns the scenario that was measured. */
    public String scenario() {
        return points().get(0).setting().scenario();
    }

    /** Returns what is expected of each contender, in the order of the results. */
    public List<Prediction> at(Target target) {
        return points().stream().collect(Grouping.inOrder(LoadPoint::transport)).entrySet().stream()
                .map(contender -> at(target, contender.getKey(), contender.getValue()))
                .toList();
    }

    private Prediction at(Target target, String contender, List<LoadPoint> points) {
        TreeMap<Double, TreeMap<Double, CallFigures>> sizes = new TreeMap<>();
        for (LoadPoint point : points) {
            double size = of(point).size();
            sizes.computeIfAbsent(size, of -> new TreeMap<>()).put(pause(point.rate()), CallFigures.of(point));
        }
        if (target.size().isEmpty() && sizes.size() > 1) {
            return Prediction.unknown(contender, "measured with several sizes: name one");
        }
        TreeMap<Double, CallFigures> atRate = new TreeMap<>();
        sizes.forEach((size, rates) ->
                between(rates, pause(target.perSecond())).ifPresent(figures -> atRate.put(size, figures)));
        double size = target.size().isPresent() ? target.size().getAsInt() : sizes.firstKey();
        return between(atRate, size)
                .map(figures -> prediction(target, contender, size, figures))
                .orElseGet(() -> Prediction.unknown(contender, measured(points)));
    }

    /** Returns the time between two calls, negative so that higher rates come later. */
    private static double pause(double rate) {
        return -1 / rate;
    }

    /** Returns what lies at a place between measured ones; empty beyond them. */
    private static Optional<CallFigures> between(NavigableMap<Double, CallFigures> known, double place) {
        Map.Entry<Double, CallFigures> low = known.floorEntry(place);
        Map.Entry<Double, CallFigures> high = known.ceilingEntry(place);
        if (low == null || high == null) {
            return Optional.empty();
        }
        double width = high.getKey() - low.getKey();
        double share = width == 0 ? 0 : (place - low.getKey()) / width;
        return Optional.of(low.getValue().towards(high.getValue(), share));
    }

    private static String measured(List<LoadPoint> points) {
        return points.stream()
                .map(point -> NumberFormats.of(point.rate()) + "/s with "
                        + of(point).size() + " " + of(point).counted())
                .distinct()
                .collect(Collectors.joining(", ", "measured at ", ""));
    }

    private static Subject of(LoadPoint point) {
        return point.rounds().get(0).subject();
    }

    private Prediction prediction(Target target, String contender, double size, CallFigures figures) {
        double rate = target.perSecond();
        double most = Math.min(figures.callsThatFill(target.network()), atFullSpeed(contender, size));
        boolean carried = !(rate > most);
        return new Prediction(
                contender,
                carried ? figures.nanosOver(target.network()) : Double.NaN,
                CallCost.cores(figures.clientNanos(), rate),
                CallCost.cores(figures.serverNanos(), rate),
                figures.bytesUp(),
                figures.bytesDown(),
                most,
                carried ? "" : "more than it carries");
    }

    /** Returns the calls per second of a run at full speed, on the cores that it had; infinite if there is none. */
    private double atFullSpeed(String contender, double size) {
        return results.measurements().stream()
                .filter(run ->
                        run.transport().equals(contender) && run.setting().higherIsBetter())
                .filter(run -> run.setting().scenario().equals(scenario()))
                .filter(run -> String.valueOf((int) size)
                        .equals(run.setting().parameters().get("persons")))
                .mapToDouble(run -> run.score().mean())
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
