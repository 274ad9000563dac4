package io.metrifier.report.data;

import io.metrifier.results.contender.Tier;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.BaselineTwin;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.NetworkCrossing;
import io.metrifier.results.run.RunContext;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.RunLabels;
import io.metrifier.results.run.RunSidecar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
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
 * @param distances runs of one call after the other, each whole
 * @param documents of every other kind, each whole
 * @param crossings the networks that forks of JMH crossed
 * @param forks how each fork settled, where the engine or JMH's command line said so
 * @param cutOff what runs did not measure because their time was up, each for people
 * @param machine what the machine did meanwhile: of every file of JMH with an environment, and of all of the load
 *     generator together
 * @param ladders what runs were to explain
 * @param labels which layers CPU time went to, in the rounds of runs that were requested
 */
public record ComparableResults(
        Conditions conditions,
        List<String> sources,
        List<String> commands,
        ContenderProfiles roles,
        boolean interleaved,
        List<Measurement> measurements,
        List<LoadPoint> loads,
        List<DistanceResult> distances,
        List<ResultDocument> documents,
        List<NetworkCrossing> crossings,
        List<RunFork> forks,
        List<String> cutOff,
        List<MachineActivity> machine,
        List<Ladder> ladders,
        List<RunLabels> labels) {
    /** Returns how the forks of one contender in one scenario settled, in the order of their rounds. */
    public List<RunFork> forks(String scenario, String contender) {
        return forks.stream()
                .filter(fork ->
                        fork.scenario().equals(scenario) && fork.contender().equals(contender))
                .toList();
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
        return all(documents, ResultDocument::samples);
    }

    /** Returns the samples of the documents of a kind. */
    public List<Sample> samples(String kind) {
        return all(documents.stream().filter(one -> one.kind().equals(kind)).toList(), ResultDocument::samples);
    }

    /** One file as it was read. */
    record Run(
            String source,
            Conditions conditions,
            Optional<RunSidecar> sidecar,
            List<Measurement> measurements,
            List<LoadResult> loads,
            List<DistanceResult> distances,
            List<ResultDocument> documents) {

        /** Returns a document as a run of its own. */
        static Run of(String source, ResultDocument document) {
            Optional<RunSidecar> sidecar = document.run().map(context -> RunDocument.sidecar(document, context));
            return new Run(
                    source,
                    Conditions.of(document.environment()),
                    sidecar,
                    sidecar.isPresent() ? RunDocument.measurements(document.samples()) : List.of(),
                    List.of(),
                    List.of(),
                    List.of(document));
        }

        /** Returns a result of a load as a run of its own. */
        static Run of(String source, LoadResult load) {
            return new Run(
                    source,
                    Conditions.of(load.environment()),
                    Optional.empty(),
                    List.of(),
                    List.of(load),
                    List.of(),
                    List.of());
        }

        /** Returns a result over distances as a run of its own. */
        static Run of(String source, DistanceResult distances) {
            return new Run(
                    source,
                    Conditions.of(distances.environment()),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    List.of(distances),
                    List.of());
        }
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
                all.addAll(merge(List.of(Run.of("", RunDocument.withTwins(document, twins)))));
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
                distances.stream()
                        .map(one -> one.of(step -> kept.test(step.subject().contender())))
                        .toList(),
                documents.stream()
                        .map(one -> one.of(sample -> kept.test(sample.contender())))
                        .toList(),
                crossings,
                forks.stream().filter(fork -> kept.test(fork.contender())).toList(),
                cutOff,
                machine,
                List.of(),
                List.of());
    }

    boolean isEmpty() {
        return measurements.isEmpty()
                && loads.isEmpty()
                && distances.stream().allMatch(one -> one.results().isEmpty())
                && samples().isEmpty();
    }

    /** Returns the ids of contenders that cannot be chosen. */
    public Set<String> baselines() {
        return roles.baselines();
    }

    /** Merges the runs whose conditions agree and keeps the others apart, in the order of their first. */
    static List<ComparableResults> merge(List<Run> runs) {
        List<List<Run>> groups = new ArrayList<>();
        for (Run run : runs) {
            groups.stream()
                    .filter(group -> group.stream().allMatch(other -> agree(other, run)))
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new ArrayList<>());
                        return groups.get(groups.size() - 1);
                    })
                    .add(run);
        }
        return groups.stream().map(ComparableResults::ofGroup).toList();
    }

    private static boolean agree(Run one, Run other) {
        return one.conditions().known() == other.conditions().known()
                && one.conditions().differences(other.conditions(), true).isEmpty();
    }

    private static ComparableResults ofGroup(List<Run> group) {
        List<Measurement> measurements = all(group, Run::measurements);
        List<LoadResult> loads = all(group, Run::loads);
        List<DistanceResult> distances = all(group, Run::distances);
        List<ResultDocument> documents = all(group, Run::documents);
        List<RunSidecar> sidecars =
                group.stream().flatMap(run -> run.sidecar().stream()).toList();
        Conditions conditions = group.stream()
                .map(Run::conditions)
                .max(Comparator.comparingInt(one -> one.facts().size()))
                .orElseThrow();
        return new ComparableResults(
                conditions,
                group.stream().map(Run::source).toList(),
                commands(sidecars, distances, documents),
                ContenderProfiles.of(
                        sidecars,
                        group.stream()
                                .flatMap(run -> run.conditions().contenders().stream())
                                .toList()),
                sidecars.stream().allMatch(RunSidecar::interleaved),
                Measurement.merge(measurements),
                LoadPoint.of(loads),
                distances,
                documents,
                all(sidecars, RunSidecar::crossings),
                forks(sidecars),
                sidecars.stream()
                        .flatMap(sidecar -> Optional.ofNullable(sidecar.cutOff()).stream())
                        .toList(),
                machine(group, loads),
                sidecars.stream()
                        .flatMap(sidecar -> sidecar.ladders().stream())
                        .distinct()
                        .toList(),
                labels(sidecars));
    }

    private static <T, R> List<R> all(List<T> from, Function<T, List<R>> parts) {
        return from.stream().flatMap(each -> parts.apply(each).stream()).toList();
    }

    private static List<String> commands(
            List<RunSidecar> sidecars, List<DistanceResult> distances, List<ResultDocument> documents) {
        return Stream.of(
                        sidecars.stream().map(RunSidecar::arguments),
                        distances.stream().map(DistanceResult::arguments),
                        documents.stream().map(ResultDocument::command))
                .flatMap(arguments -> arguments)
                .map(arguments ->
                        arguments.stream().map(ComparableResults::quoted).collect(Collectors.joining(" ")))
                .distinct()
                .toList();
    }

    /** Returns an argument as a shell takes it. */
    private static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    /** The first round of a run comes after the last of the run before. */
    private static List<RunFork> forks(List<RunSidecar> sidecars) {
        List<RunFork> forks = new ArrayList<>();
        int before = 0;
        for (RunSidecar sidecar : sidecars) {
            int first = before;
            sidecar.forks().forEach(fork -> forks.add(fork.after(first)));
            before = forks.stream().mapToInt(RunFork::round).max().orElse(0);
        }
        return forks;
    }

    private static List<RunLabels> labels(List<RunSidecar> sidecars) {
        List<RunLabels> labels = new ArrayList<>();
        int before = 0;
        for (RunSidecar sidecar : sidecars) {
            int first = before;
            sidecar.labels().forEach(one -> labels.add(one.after(first)));
            before += sidecar.forks().stream().mapToInt(RunFork::round).max().orElse(0);
        }
        return labels;
    }

    private static List<MachineActivity> machine(List<Run> group, List<LoadResult> loads) {
        List<MachineActivity> machine = new ArrayList<>();
        group.forEach(run ->
                run.sidecar().ifPresent(sidecar -> machine.add(MachineActivity.of(run.source(), sidecar))));
        if (!loads.isEmpty()) {
            machine.add(MachineActivity.of(loads));
        }
        return machine;
    }
}
