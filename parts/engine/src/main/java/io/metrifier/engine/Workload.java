package io.metrifier.engine;

import io.metrifier.lab.message.CustomMessage;
import io.metrifier.results.load.Load;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all contenders of a measurement do.
 *
 * @param async whether the asynchronous calls are measured
 * @param messages how many custom messages a call carries in a list; 0 if each is sent alone
 */
public record Workload(
        Scenario scenario,
        ServerPlace place,
        DataSet data,
        int threads,
        int connections,
        boolean async,
        int imageBytes,
        int messages) {
    public Workload {
        requirePositive("threads", threads);
        requirePositive("connections", connections);
        if (connections > threads) {
            throw new IllegalArgumentException(
                    "more connections than threads: connections=" + connections + " threads=" + threads);
        }
    }

    /** Creates calls to a server in another JVM of this machine, over one connection, each of which blocks. */
    public Workload(Scenario scenario, DataSet data, int threads) {
        this(scenario, new ServerPlace.Forked(), data, threads, 1, false, Load.IMAGE_BYTES, 0);
    }

    /** Returns the workload of a contender under this load. */
    public static Workload of(MeasuredCall subject, Load load, Contender contender) {
        return new Workload(
                subject.scenario(),
                subject.server(),
                subject.data(),
                load.senders().lanes(),
                load.senders().connections(),
                load.possibleFor(subject.scenario(), contender.transport())
                        .senders()
                        .async(),
                load.imageBytes(),
                0);
    }

    /** Returns the contender with the options that these calls need. */
    Contender configure(Contender contender) {
        return messages == 0 ? contender : contender.with(CustomMessage.withLists(messages, contender.options()));
    }

    private static void requirePositive(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " is below 1: " + name + "=" + number);
        }
    }

    /** Returns the conditions of a closed loop of these calls, as samples record them. */
    public Map<String, String> conditions() {
        Map<String, String> conditions = new TreeMap<>(Map.of(
                RunMetrics.SCENARIO, scenario.id(),
                RunMetrics.MODE, RunMetrics.THROUGHPUT,
                RunMetrics.THREADS, Integer.toString(threads),
                RunMetrics.PERSONS, Integer.toString(data.persons()),
                RunMetrics.SERVER, place.toString(),
                RunMetrics.CONNECTIONS, Integer.toString(connections)));
        if (async) {
            conditions.put(RunMetrics.CALLS, "async");
        }
        if (scenario == Scenario.IMAGE) {
            conditions.put(RunMetrics.IMAGE_SIZE, Integer.toString(imageBytes));
        }
        if (messages > 0) {
            conditions.put(RunMetrics.MESSAGES, Integer.toString(messages));
        }
        return conditions;
    }
}
