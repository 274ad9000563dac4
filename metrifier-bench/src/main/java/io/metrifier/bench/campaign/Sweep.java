package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.Contender;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A grid of payloads and distances to measure.
 *
 * @param messages the numbers of custom messages in a list; empty if each is sent alone
 * @param roundTrips the networks, as {@link io.metrifier.network.Network#parse} reads them; empty for none
 */
public record Sweep(List<Integer> persons, List<Integer> messages, List<String> roundTrips) {
    private static final int STEP = 4;

    public Sweep {
        persons = List.copyOf(persons);
        messages = List.copyOf(messages);
        roundTrips = List.copyOf(roundTrips);
    }

    /**
     * Reads axes such as {@code persons=4..1000}, whose steps are fourfold, {@code persons=4,100},
     * {@code messages=1..1000} and {@code rtt=1ms,5ms,36ms}.
     *
     * @param size of the data set without an axis {@code persons}
     * @param network the network without an axis {@code rtt}
     * @throws IllegalArgumentException if an axis has another form
     */
    public static Sweep parse(List<String> axes, int size, String network) {
        List<Integer> sizes = List.of(size);
        List<Integer> messages = List.of();
        List<String> roundTrips = List.of(network);
        for (String axis : axes) {
            if (axis.startsWith("persons=")) {
                sizes = sizes(axis.substring("persons=".length()), axis);
            } else if (axis.startsWith("messages=")) {
                messages = sizes(axis.substring("messages=".length()), axis);
            } else if (axis.startsWith("rtt=")) {
                roundTrips = List.of(axis.substring("rtt=".length()).split(",", -1));
            } else {
                throw malformed(axis, null);
            }
        }
        return new Sweep(sizes, messages, roundTrips);
    }

    private static List<Integer> sizes(String text, String axis) {
        try {
            int dots = text.indexOf("..");
            if (dots < 0) {
                return List.of(text.split(",", -1)).stream()
                        .map(Integer::valueOf)
                        .toList();
            }
            int last = Integer.parseInt(text.substring(dots + 2));
            List<Integer> sizes = new ArrayList<>();
            for (long size = Math.max(1, Integer.parseInt(text.substring(0, dots))); size < last; size *= STEP) {
                sizes.add((int) size);
            }
            sizes.add(last);
            return sizes;
        } catch (NumberFormatException e) {
            throw malformed(axis, e);
        }
    }

    private static IllegalArgumentException malformed(String axis, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "a sweep is persons=<from>..<to>, persons=<n>,<n>, messages=<from>..<to>, messages=<n>,<n> or"
                        + " rtt=<time>,<time>: sweep=" + axis,
                cause);
    }

    /** Returns the steps of every cell of the grid, contender by contender. */
    public List<Step> steps(Scenario scenario, List<Contender> contenders, int imageBytes) {
        List<Step> steps = new ArrayList<>();
        for (String network : roundTrips) {
            for (int size : persons) {
                for (UnaryOperator<TransportOptions> lists : lists()) {
                    for (Contender one : contenders) {
                        steps.add(new Step(
                                DistanceFigures.SWEEP,
                                one.with(lists.apply(one.options())),
                                scenario,
                                new DataSet(size),
                                imageBytes,
                                network));
                    }
                }
            }
        }
        return steps;
    }

    /** Returns the options for each number of messages. */
    private List<UnaryOperator<TransportOptions>> lists() {
        List<UnaryOperator<TransportOptions>> lists = new ArrayList<>();
        messages.forEach(count -> lists.add(options -> CustomMessage.inLists(count, options)));
        return lists.isEmpty() ? List.of(UnaryOperator.identity()) : lists;
    }
}
