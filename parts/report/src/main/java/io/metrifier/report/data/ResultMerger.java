package io.metrifier.report.data;

import io.metrifier.results.document.Sample;
import io.metrifier.results.document.Series;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.load.LoadRound;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Merges results that were made under the same conditions. */
final class ResultMerger {
    private ResultMerger() {}

    /** Merges the files whose conditions agree and keeps the others apart, in the order of their first. */
    static List<ComparableResults> merge(List<ResultSource> files) {
        List<List<ResultSource>> groups = new ArrayList<>();
        for (ResultSource file : files) {
            groups.stream()
                    .filter(group -> group.stream().allMatch(other -> agree(other, file)))
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new ArrayList<>());
                        return groups.get(groups.size() - 1);
                    })
                    .add(file);
        }
        return groups.stream().map(ResultMerger::ofGroup).toList();
    }

    private static boolean agree(ResultSource one, ResultSource other) {
        return one.conditions().known() == other.conditions().known()
                && one.conditions().differences(other.conditions(), true).isEmpty();
    }

    private static ComparableResults ofGroup(List<ResultSource> group) {
        Conditions conditions = group.stream()
                .map(ResultSource::conditions)
                .max(Comparator.comparingInt(one -> one.facts().size()))
                .orElseThrow();
        List<LoadRound> loads =
                group.stream().flatMap(file -> file.loads().stream()).toList();
        List<Sample> rounds = rounds(group);
        return new ComparableResults(
                conditions,
                group,
                ContenderProfiles.of(group),
                rounds,
                Series.of(rounds, samples(group, RunFigures.JMH)),
                LoadPoint.of(loads));
    }

    /** Returns the rounds of runs: the first of a run comes after the last of the run before. */
    private static List<Sample> rounds(List<ResultSource> group) {
        List<Sample> rounds = new ArrayList<>();
        for (ResultSource file : group) {
            int before = rounds.stream().mapToInt(Sample::round).max().orElse(0);
            samples(List.of(file), RunFigures.KIND).forEach(sample -> rounds.add(sample.after(before)));
        }
        return rounds;
    }

    private static List<Sample> samples(List<ResultSource> files, String kind) {
        return files.stream()
                .map(ResultSource::withoutTwins)
                .filter(document -> document.kind().equals(kind))
                .flatMap(document -> document.samples().stream())
                .toList();
    }
}
