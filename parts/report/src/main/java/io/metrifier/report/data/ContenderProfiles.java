package io.metrifier.report.data;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.run.RunSidecar;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

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

    static ContenderProfiles of(List<RunSidecar> sidecars, List<ContenderDescription> carried) {
        ContenderDescriptions known = ContenderDescriptions.of(carried).or(ContenderDescriptions.installed());
        Set<String> baselines = new TreeSet<>();
        for (ContenderDescription one : known.all()) {
            if (one.tier() == Tier.BARE) {
                baselines.add(one.name());
            }
        }
        sidecars.forEach(sidecar -> {
            baselines.addAll(sidecar.baselines());
            baselines.addAll(sidecar.embedded());
        });
        @Nullable String baseline = sidecars.stream()
                .map(RunSidecar::baseline)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new ContenderProfiles(baselines, baseline == null ? known.baseline() : baseline, known);
    }
}
