package io.metrifier.report.data;

import io.metrifier.results.contender.Tier;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.run.BaselineTwin;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.RunContext;
import io.metrifier.results.run.RunFork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results that may be shown side by side, because they were made under the same conditions. Immutable.
 *
 * @param conditions what they were made on
 * @param sources the files they come from
 * @param commands what the program was started with, where that is known
 * @param roles titles, tiers and baselines of the contenders
 * @param interleaved whether, where that is known, forks of the contenders took turns in every run of JMH
 * @param measurements JMH's, merged
 * @param loads the load generator's, merged
 * @param documents of every kind, each whole
 * @param forks how each fork settled, where that was recorded
 * @param cutOff what runs did not measure because their time was up, each for people
 * @param machine what the machine did meanwhile: of every file of JMH with an environment, and of all of the load
 *     generator together
 * @param ladders what runs were to explain
 */
public record ComparableResults(
        Conditions conditions,
        List<String> sources,
        List<List<String>> commands,
        ContenderProfiles roles,
        boolean interleaved,
        List<Measurement> measurements,
        List<LoadPoint> loads,
        List<ResultDocument> documents,
        List<RunFork> forks,
        List<String> cutOff,
        List<MachineActivity> machine,
        List<Ladder> ladders) {
    /** Returns how the forks of one contender in one scenario settled, in the order of their rounds. */
    public List<RunFork> forks(String scenario, String contender) {
        return forks.stream()
                .filter(fork ->
                        fork.scenario().equals(scenario) && fork.contender().equals(contender))
                .toList();
    }

    /** Returns the names of everything that was called or loaded. */
    public Set<String> contenders() {
        return Stream.concat(
                        measurements.stream().map(Measurement::transport),
                        loads.stream().map(LoadPoint::transport))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns how long a round took, the mean of all runs; empty if no run says so. */
    public Optional<Duration> perRound() {
        OptionalDouble seconds = documents.stream()
                .flatMap(document -> document.run().stream())
                .flatMap(run -> Optional.ofNullable(run.roundSeconds()).stream())
                .mapToDouble(Double::doubleValue)
                .average();
        return seconds.isPresent()
                ? Optional.of(Duration.ofMillis(Math.round(1e3 * seconds.getAsDouble())))
                : Optional.empty();
    }

    /** Returns the samples of every document. */
    public List<Sample> samples() {
        return samples(documents.stream());
    }

    /** Returns the samples of the documents of a kind. */
    public List<Sample> samples(String kind) {
        return samples(documents(kind).stream());
    }

    private static List<Sample> samples(Stream<ResultDocument> documents) {
        return documents.flatMap(one -> one.samples().stream()).toList();
    }

    /** Returns the documents of a kind. */
    public List<ResultDocument> documents(String kind) {
        return documents.stream().filter(one -> one.kind().equals(kind)).toList();
    }

    /** Returns what was measured over distances, document by document, without those that measured nothing. */
    public List<List<DistancePoint>> distances() {
        return documents(DistanceFigures.KIND).stream()
                .map(DistancePoint::of)
                .filter(points -> !points.isEmpty())
                .toList();
    }

    /**
     * Returns each run in which the baseline had a twin, with the twin among its measurements. Runs stay apart, because
     * only what took turns with a twin can be compared with it.
     */
    public List<ComparableResults> withTwins() {
        List<ComparableResults> all = new ArrayList<>();
        for (ResultDocument document : documents) {
            List<BaselineTwin> twins = document.run().map(RunContext::twins).orElse(List.of());
            if (!twins.isEmpty()) {
                all.addAll(
                        ResultMerger.merge(List.of(ResultSource.of("", RunMeasurements.withTwins(document, twins)))));
            }
        }
        return all;
    }

    /** Returns what is of contenders of these tiers; a ladder without its rungs explains nothing. */
    ComparableResults of(List<Tier> tiers) {
        Predicate<String> kept =
                name -> tiers.contains(ContenderProfile.of(name, roles).tier());
        return new ComparableResults(
                conditions,
                sources,
                commands,
                roles,
                interleaved,
                measurements.stream().filter(one -> kept.test(one.transport())).toList(),
                loads.stream().filter(one -> kept.test(one.transport())).toList(),
                documents.stream()
                        .map(one -> one.of(sample -> kept.test(sample.contender())))
                        .toList(),
                forks.stream().filter(fork -> kept.test(fork.contender())).toList(),
                cutOff,
                machine,
                List.of());
    }

    boolean isEmpty() {
        return measurements.isEmpty() && samples().isEmpty();
    }

    /** Returns the ids of contenders that cannot be chosen. */
    public Set<String> baselines() {
        return roles.baselines();
    }
}
