package io.metrifier.report.data;

import io.metrifier.results.run.RunSidecar;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What some contenders are there for besides being chosen, as the files beside JMH's results tell. Immutable.
 *
 * @param baselines the ids of contenders that nobody can choose
 * @param withoutWire those of them that need no wire, and so are a floor nobody can reach
 * @param floor the baseline that the others are read against first
 */
public record Roles(Set<String> baselines, Set<String> withoutWire, String floor) {
    /** Of files without a sidecar, such as those of the load rig, and of sidecars from before they told. */
    private static final Roles UNTOLD = new Roles(Set.of("inprocess"), Set.of("inprocess"), "raw-socket");

    public Roles {
        baselines = Set.copyOf(baselines);
        withoutWire = Set.copyOf(withoutWire);
    }

    static Roles of(List<RunSidecar> sidecars) {
        Set<String> baselines = new TreeSet<>(UNTOLD.baselines);
        Set<String> withoutWire = new TreeSet<>(UNTOLD.withoutWire);
        sidecars.forEach(sidecar -> {
            baselines.addAll(sidecar.baselines());
            baselines.addAll(sidecar.embedded());
            withoutWire.addAll(sidecar.embedded());
        });
        @Nullable String told = sidecars.stream()
                .map(RunSidecar::floor)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new Roles(baselines, withoutWire, told == null ? UNTOLD.floor : told);
    }
}
