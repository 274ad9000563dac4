package io.metrifier.report.data;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.RunSidecar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Merges results that were made under the same conditions. */
final class ResultMerger {
    private ResultMerger() {}

    /** Merges the runs whose conditions agree and keeps the others apart, in the order of their first. */
    static List<ComparableResults> merge(List<ResultSource> runs) {
        List<List<ResultSource>> groups = new ArrayList<>();
        for (ResultSource run : runs) {
            groups.stream()
                    .filter(group -> group.stream().allMatch(other -> agree(other, run)))
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new ArrayList<>());
                        return groups.get(groups.size() - 1);
                    })
                    .add(run);
        }
        return groups.stream().map(ResultMerger::ofGroup).toList();
    }

    private static boolean agree(ResultSource one, ResultSource other) {
        return one.conditions().known() == other.conditions().known()
                && one.conditions().differences(other.conditions(), true).isEmpty();
    }

    private static ComparableResults ofGroup(List<ResultSource> group) {
        List<Measurement> measurements = all(group, ResultSource::measurements);
        List<LoadResult> loads = all(group, ResultSource::loads);
        List<ResultDocument> documents = all(group, ResultSource::documents);
        List<RunSidecar> sidecars =
                group.stream().flatMap(run -> run.sidecar().stream()).toList();
        Conditions conditions = group.stream()
                .map(ResultSource::conditions)
                .max(Comparator.comparingInt(one -> one.facts().size()))
                .orElseThrow();
        return new ComparableResults(
                conditions,
                group.stream().map(ResultSource::source).toList(),
                commands(sidecars, documents),
                ContenderProfiles.of(
                        sidecars,
                        group.stream()
                                .flatMap(run -> run.conditions().contenders().stream())
                                .toList()),
                sidecars.stream().allMatch(RunSidecar::interleaved),
                Measurement.merge(measurements),
                LoadPoint.of(loads),
                documents,
                forks(sidecars),
                sidecars.stream()
                        .flatMap(sidecar -> Optional.ofNullable(sidecar.cutOff()).stream())
                        .toList(),
                machine(group, loads),
                sidecars.stream()
                        .flatMap(sidecar -> sidecar.ladders().stream())
                        .distinct()
                        .toList());
    }

    private static <T, R> List<R> all(List<T> from, Function<T, List<R>> parts) {
        return from.stream().flatMap(each -> parts.apply(each).stream()).toList();
    }

    private static List<List<String>> commands(List<RunSidecar> sidecars, List<ResultDocument> documents) {
        return Stream.of(
                        sidecars.stream().map(RunSidecar::arguments),
                        documents.stream().map(ResultDocument::command))
                .flatMap(arguments -> arguments)
                .filter(arguments -> !arguments.isEmpty())
                .distinct()
                .toList();
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

    private static List<MachineActivity> machine(List<ResultSource> group, List<LoadResult> loads) {
        List<MachineActivity> machine = new ArrayList<>();
        group.forEach(run ->
                run.sidecar().ifPresent(sidecar -> machine.add(MachineActivity.of(run.source(), sidecar))));
        if (!loads.isEmpty()) {
            machine.add(MachineActivity.of(loads));
        }
        return machine;
    }
}
