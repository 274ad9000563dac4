package io.metrifier.results;

import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.distance.DistanceResult.Refusal;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.network.WireBytes;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Sample results over distances. */
public final class SampleDistances {
    private SampleDistances() {}

    /** Returns a sweep with these results. */
    public static DistanceResult sweep(List<CallSequence> results, Refusal... refusals) {
        return of(DistanceResult.SWEEP, results, refusals);
    }

    /** Returns these results as the answer to a question. */
    public static DistanceResult of(String question, List<CallSequence> results, Refusal... refusals) {
        return new DistanceResult(
                question,
                List.of("load", "--made-up"),
                Instant.parse("2026-11-21T10:15:30.123Z"),
                SampleResults.valid().environment(),
                results.size() + refusals.length,
                results,
                List.of(refusals),
                List.of());
    }

    /** Returns a result that broke off, because more steps were requested. */
    public static DistanceResult of(int steps, DistanceResult whole) {
        return new DistanceResult(
                whole.question(),
                whole.arguments(),
                whole.startedAt(),
                whole.environment(),
                steps,
                whole.results(),
                whole.refusals(),
                whole.failures());
    }

    /** Returns one call over 1 ms with this latency. */
    public static CallSequence result(String label, int persons, long micros) {
        return result(label, Scenario.LIST_PERSONS, "1ms", persons, micros);
    }

    /** Returns one call per round with these latencies. */
    public static CallSequence rounds(String label, int persons, long... micros) {
        CallSequence sum = result(1, label, Scenario.LIST_PERSONS, "1ms", persons, micros[0]);
        for (int round = 2; round <= micros.length; round++) {
            sum = sum.plus(result(round, label, Scenario.LIST_PERSONS, "1ms", persons, micros[round - 1]));
        }
        return sum;
    }

    /** Returns one call per round with these latencies over this network. */
    public static CallSequence rounds(String network, String label, long... micros) {
        CallSequence sum = result(1, label, Scenario.GET_PERSON, network, 4, micros[0]);
        for (int round = 2; round <= micros.length; round++) {
            sum = sum.plus(result(round, label, Scenario.GET_PERSON, network, 4, micros[round - 1]));
        }
        return sum;
    }

    /** Returns one call with this latency. */
    public static CallSequence result(String label, Scenario scenario, String network, int persons, long micros) {
        return result(1, label, scenario, network, persons, micros);
    }

    private static CallSequence result(
            int round, String label, Scenario scenario, String network, int persons, long micros) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValue(micros * 1_000);
        Subject subject = new Subject(
                label,
                scenario,
                ServerPlace.parse("forked over " + network),
                new DataSet(persons),
                TransportOptions.defaults());
        RelayControl control =
                new RelayControl(scenario.id(), 200, 61, 84, new WireBytes(41, 261, 4), new WireBytes(49, 355, 2));
        return CallSequence.of(
                label,
                subject,
                new CallSequence.Round(round, Distribution.of(histogram), SampleResults.settled()),
                0,
                Optional.of(new WireBytes(50, 356, 2)),
                Optional.of(new Environment.Network(network, 1_005, 1_105, 84, control)));
    }
}
