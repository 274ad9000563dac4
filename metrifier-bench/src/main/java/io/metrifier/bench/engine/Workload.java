package io.metrifier.bench.engine;

import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;

/**
 * What every contender of a measurement does alike.
 *
 * @param scenario what one message is; it has calls
 * @param place where servers run
 * @param data what they answer from
 * @param options of both sides
 * @param threads how many call at a time
 * @param connections how many clients they share
 * @param imageBytes how large a picture is
 */
public record Workload(
        Scenario scenario,
        ServerPlace place,
        DataSet data,
        TransportOptions options,
        int threads,
        int connections,
        int imageBytes) {
    public Workload {
        if (!scenario.hasCalls()) {
            throw new IllegalArgumentException("only calls take turns, and a stream has a rate of its own: scenario="
                    + scenario.id() + "; ask load for it");
        }
        atLeastOne("threads", threads);
        atLeastOne("connections", connections);
        if (connections > threads) {
            throw new IllegalArgumentException(
                    "connections must not be more than the threads that share them: connections=" + connections
                            + " threads=" + threads);
        }
    }

    private static void atLeastOne(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be at least 1: " + name + "=" + number);
        }
    }

    Subject subject(Contender contender) {
        return new Subject(contender.transport().id(), scenario, place, data, options);
    }
}
