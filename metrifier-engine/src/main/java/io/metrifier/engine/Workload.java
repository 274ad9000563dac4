package io.metrifier.engine;

import io.metrifier.results.load.Load;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;

/**
 * What every contender of a measurement does alike.
 *
 * @param scenario what one message is
 * @param place where servers run
 * @param data what they answer from
 * @param threads how many call at a time
 * @param connections how many clients they share
 * @param async whether the asynchronous calls are what is measured
 * @param imageBytes how large a picture is
 */
public record Workload(
        Scenario scenario,
        ServerPlace place,
        DataSet data,
        int threads,
        int connections,
        boolean async,
        int imageBytes) {
    public Workload {
        atLeastOne("threads", threads);
        atLeastOne("connections", connections);
        if (connections > threads) {
            throw new IllegalArgumentException(
                    "connections must not be more than the threads that share them: connections=" + connections
                            + " threads=" + threads);
        }
    }

    /** Returns what a contender does that is loaded in this way. */
    public static Workload of(Subject subject, Load load, Contender contender) {
        return new Workload(
                subject.scenario(),
                subject.server(),
                subject.data(),
                load.lanes(),
                load.connections(),
                load.possibleFor(subject.scenario(), contender.transport()).async(),
                load.imageBytes());
    }

    private static void atLeastOne(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be at least 1: " + name + "=" + number);
        }
    }

    Subject subject(Contender contender) {
        return new Subject(contender.transport().id(), scenario, place, data, contender.options());
    }
}
