package io.metrifier.report.series;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.metric.RunContext;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the contenders of some results are, as the results say; what they do not say, the installed jars do. Immutable.
 *
 * @param baselines the ids of contenders that cannot be chosen
 * @param baseline the baseline that the others are compared with first; empty if there is none
 * @param descriptions of all contenders
 */
public record ContenderProfiles(Set<String> baselines, String baseline, ContenderDescriptions descriptions) {
    public ContenderProfiles {
        baselines = Set.copyOf(baselines);
    }

    static ContenderProfiles of(List<ResultSource> files) {
        ContenderDescriptions known = ContenderDescriptions.of(files.stream()
                        .flatMap(file -> file.conditions().contenders().stream())
                        .toList())
                .or(ContenderDescriptions.installed());
        Set<String> baselines = new TreeSet<>();
        for (ContenderDescription one : known.all()) {
            if (one.tier() == Tier.BARE) {
                baselines.add(one.name());
            }
        }
        List<RunContext> runs =
                files.stream().flatMap(file -> file.document().run().stream()).toList();
        runs.forEach(run -> {
            baselines.addAll(run.baselines());
            baselines.addAll(run.embedded());
        });
        String baseline = runs.isEmpty() ? known.baseline() : runs.get(0).baseline();
        return new ContenderProfiles(baselines, baseline, known);
    }
}
