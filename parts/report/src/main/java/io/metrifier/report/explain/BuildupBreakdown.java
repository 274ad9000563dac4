package io.metrifier.report.explain;

import io.metrifier.results.metric.Buildup;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the rungs of one ladder add to a call, and what that leaves of the whole. A rung without a settled round is
 * left out, and what it adds stands together with what the next one does.
 *
 * @param whole what was measured of it, in nanoseconds
 * @param rounds in which it settled
 * @param parts what each rung adds, the baseline first
 */
record BuildupBreakdown(String contender, ConfidenceInterval whole, int rounds, List<Part> parts) {
    /** What may be unexplained of the whole before all of it is invalid. */
    static final double MAX_UNEXPLAINED = 0.15;

    /**
     * What one rung adds.
     *
     * @param name what it is, for people
     * @param cost in nanoseconds, below 0 where it takes some off; without bounds where it is not known yet
     * @param rounds in which it was measured
     * @param separated whether it is distinguished from nothing
     */
    record Part(String name, String contender, ConfidenceInterval cost, int rounds, boolean separated) {}

    /** What something contributes, in nanoseconds; below 0 where it takes less. */
    record Share(String name, double nanos) {}

    BuildupBreakdown {
        parts = List.copyOf(parts);
    }

    /** Returns the account of a ladder; empty where its contender has no settled round. */
    static Optional<BuildupBreakdown> of(Buildup ladder, CostDifferences costs) {
        return costs.estimateCost(ladder.contender())
                .map(whole -> new BuildupBreakdown(
                        ladder.contender(), whole, costs.rounds(ladder.contender()), findParts(ladder, costs)));
    }

    private static List<Part> findParts(Buildup ladder, CostDifferences costs) {
        List<Part> parts = new ArrayList<>();
        List<String> adds = new ArrayList<>();
        for (Buildup.Rung rung : ladder.rungs()) {
            adds.add(rung.adds());
            Optional<Part> part = parts.isEmpty()
                    ? costs.estimateCost(rung.contender())
                            .map(baseline -> new Part(
                                    String.join(" with ", adds),
                                    rung.contender(),
                                    baseline,
                                    costs.rounds(rung.contender()),
                                    baseline.bounded()))
                    : costs.estimateDifference(parts.get(parts.size() - 1).contender(), rung.contender())
                            .map(cost -> createPart(adds, rung, cost));
            if (part.isPresent()) {
                parts.add(part.get());
                adds.clear();
            }
        }
        return parts;
    }

    private static Part createPart(List<String> adds, Buildup.Rung rung, CostDifference cost) {
        return new Part(String.join(" with ", adds), rung.contender(), cost.more(), cost.rounds(), cost.separated());
    }

    /** Returns what is left of the whole once everything that is distinguished is taken off it. */
    double unexplained() {
        return whole.estimate() - separated().stream().mapToDouble(Share::nanos).sum();
    }

    /** Returns what is distinguished, rung by rung. */
    List<Share> separated() {
        return parts.stream()
                .filter(Part::separated)
                .map(part -> new Share(part.name(), part.cost().estimate()))
                .toList();
    }

    /** Returns what this takes more than the other, rung by rung, as far as it is distinguished on both. */
    List<Share> minus(BuildupBreakdown other) {
        return Stream.of(this, other)
                .flatMap(account -> account.parts.stream().map(Part::name))
                .distinct()
                .filter(name -> Stream.of(this, other)
                        .flatMap(account -> account.findPart(name).stream())
                        .allMatch(Part::separated))
                .map(name -> new Share(name, getNanos(name) - other.getNanos(name)))
                .toList();
    }

    private double getNanos(String name) {
        return findPart(name).map(part -> part.cost().estimate()).orElse(0.0);
    }

    private Optional<Part> findPart(String name) {
        return parts.stream().filter(part -> part.name().equals(name)).findFirst();
    }

    /** Returns whether something is known of the whole, and of a part that adds to the baseline. */
    boolean known() {
        return whole.bounded()
                && (parts.size() < 2
                        || parts.stream().skip(1).anyMatch(part -> part.cost().bounded()));
    }

    /**
     * Returns the share of the whole that is unknown: where the parts do not add up to it, and every part that is not
     * distinguished, whichever way it points. A part that is not known yet may be anything.
     */
    double doubt() {
        if (!whole.bounded() || parts.stream().anyMatch(part -> !part.cost().bounded())) {
            return 1;
        }
        double sum = parts.stream().mapToDouble(part -> part.cost().estimate()).sum();
        double notSeparated = parts.stream()
                .filter(part -> !part.separated())
                .mapToDouble(part -> Math.abs(part.cost().estimate()))
                .sum();
        return Math.min(1, (Math.abs(whole.estimate() - sum) + notSeparated) / whole.estimate());
    }

    /** Returns whether it may be believed. */
    boolean valid() {
        return doubt() <= MAX_UNEXPLAINED;
    }

    /** Returns what a rung adds on this ladder. */
    Optional<Part> of(String rung) {
        return parts.stream().filter(part -> part.contender().equals(rung)).findFirst();
    }
}
