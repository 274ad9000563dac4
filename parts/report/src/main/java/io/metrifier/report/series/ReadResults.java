package io.metrifier.report.series;

import io.metrifier.results.contender.Tier;
import io.metrifier.results.document.ResultDocument;
import java.util.ArrayList;
import java.util.List;

/**
 * What was read of some files. Immutable.
 *
 * @param groups at least one; more than one where runs are not comparable
 * @param damaged a message for each file that should be a result and cannot be read as one: which, why, and what to do
 * @param foreign the JSON files that are no results and were not named
 */
public record ReadResults(List<ResultGroup> groups, List<String> damaged, List<String> foreign) {
    public ReadResults {
        groups = List.copyOf(groups);
        damaged = List.copyOf(damaged);
        foreign = List.copyOf(foreign);
    }

    private static ReadResults merged(List<ResultSource> sources) {
        return new ReadResults(merge(sources), List.of(), List.of());
    }

    /** Merges the files whose conditions agree and keeps the others apart, in the order of their first. */
    static List<ResultGroup> merge(List<ResultSource> files) {
        List<List<ResultSource>> groups = new ArrayList<>();
        for (ResultSource file : files) {
            groups.stream()
                    .filter(group -> group.stream().allMatch(file::agreesWith))
                    .findFirst()
                    .orElseGet(() -> {
                        groups.add(new ArrayList<>());
                        return groups.get(groups.size() - 1);
                    })
                    .add(file);
        }
        return groups.stream().map(ResultGroup::of).toList();
    }

    /** Returns a result of this process, under the name of the file that it is saved as. */
    public static ReadResults of(String source, ResultDocument document) {
        return merged(List.of(ResultSource.of(source, document)));
    }

    /** Returns results of this process, under the name of the folder that they are saved in. */
    public static ReadResults of(String source, List<ResultDocument> documents) {
        return merged(documents.stream()
                .map(document -> ResultSource.of(source, document))
                .toList());
    }

    /** Returns a run of this process, and what it measured over a distance after it. */
    public static ReadResults of(String source, ResultDocument run, String distance, ResultDocument distances) {
        return merged(List.of(ResultSource.of(source, run), ResultSource.of(distance, distances)));
    }

    /** Returns what was measured of contenders of these tiers, without groups that have none. */
    public ReadResults of(List<Tier> tiers) {
        return new ReadResults(
                groups.stream()
                        .map(group -> group.keepTiers(tiers))
                        .filter(group -> !group.isEmpty())
                        .toList(),
                damaged,
                foreign);
    }
}
