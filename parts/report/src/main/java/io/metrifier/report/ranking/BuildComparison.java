package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.RichText;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Series;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.Gate;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.GateOutcome.Change;
import io.metrifier.verdict.GateOutcome.Result;
import io.metrifier.verdict.GateQuantity;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** A contender of this build compared with the same contender of another, which took turns in one run. */
public record BuildComparison(String contender, String scenario, Gate gate, GateOutcome outcome) {
    /** Returns the comparisons of one setting; empty where no other build took part. */
    static List<BuildComparison> of(List<Series> measurements, ResultGroup results, VerdictRule rule) {
        int together = (int) results.series().stream()
                .filter(one -> one.spec().isOtherBuild())
                .count();
        Gate gate = new Gate(rule, together);
        List<BuildComparison> comparisons = new ArrayList<>();
        for (Series one : measurements) {
            if (one.spec().isOtherBuild()) {
                String now = one.spec().as(ContenderSpec.Role.CONTENDER).toString();
                GateOutcome outcome = gate.judge(SeriesRounds.forGate(measurements, results), one.contender(), now);
                if (!outcome.changes().isEmpty()) {
                    comparisons.add(new BuildComparison(now, one.key().scenario(), gate, outcome));
                }
            }
        }
        return comparisons;
    }

    /** Returns what all comparisons of these rankings say together; inconclusive where there is none. */
    public static Result combineResults(List<Ranking> rankings) {
        List<Result> all = rankings.stream()
                .flatMap(ranking -> ranking.builds().stream())
                .map(BuildComparison::result)
                .toList();
        if (all.contains(Result.SLOWER)) {
            return Result.SLOWER;
        }
        return all.isEmpty() || all.contains(Result.INCONCLUSIVE) ? Result.INCONCLUSIVE : Result.NOT_SLOWER;
    }

    /** Returns what this comparison says. */
    public Result result() {
        return outcome.result();
    }

    /** Returns a sentence for people: what changed, what did not, and what may have. */
    public String sentence() {
        return title() + ": " + details();
    }

    /** Returns the result in a word or two, {@code SLOWER} for one. */
    public String title() {
        return switch (result()) {
            case SLOWER -> "SLOWER";
            case FASTER -> "faster";
            case NOT_SLOWER -> "no change";
            case INCONCLUSIVE -> "inconclusive";
        };
    }

    /** Returns the rest of the sentence. */
    public String details() {
        return scenario + " over " + contender + ", compared with before: "
                + (outcome.rounds() < VerdictRule.FEWEST_ROUNDS
                        ? "not known yet, after " + NumberFormats.many(outcome.rounds(), "round") + " of at least "
                                + VerdictRule.FEWEST_ROUNDS + "."
                        : String.join("; ", describeChanges()) + ".");
    }

    private List<String> describeChanges() {
        List<String> words = new ArrayList<>();
        of(ComparisonOutcome.WORSE, BuildComparison::describeChange).ifPresent(words::add);
        of(ComparisonOutcome.BETTER, BuildComparison::describeChange).ifPresent(words::add);
        of(ComparisonOutcome.NO_WORSE, (quantity, change) -> describeQuantity(quantity))
                .ifPresent(names -> words.add(
                        names + ": no change above " + describeMargins().orElseThrow()));
        of(ComparisonOutcome.INCONCLUSIVE, (quantity, change) -> describeMore(quantity, true, change.possible()))
                .ifPresent(possible -> words.add("not excluded: " + possible));
        return words;
    }

    private Optional<String> describeMargins() {
        return of(ComparisonOutcome.NO_WORSE, (quantity, change) -> NumberFormats.percent(gate.margin(quantity)));
    }

    /** Returns the words about quantities with this outcome; of two sides that mirror each other one says enough. */
    private Optional<String> of(ComparisonOutcome wanted, BiFunction<GateQuantity, Change, String> words) {
        List<String> all = outcome.changes().entrySet().stream()
                .filter(one -> one.getValue().outcome() == wanted && !isMirrored(one.getKey()))
                .map(one -> words.apply(one.getKey(), one.getValue()))
                .toList();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(RichText.list(all, "and").toString());
    }

    /** Returns whether the other side's change, with which it is compared, is said already. */
    private boolean isMirrored(GateQuantity quantity) {
        Change own = outcome.changes().get(quantity);
        Change other = switch (quantity) {
            case SERVER -> outcome.changes().get(GateQuantity.CLIENT);
            case CLIENT -> outcome.changes().get(GateQuantity.SERVER);
            default -> null;
        };
        return own != null
                && other != null
                && own.outcome() != ComparisonOutcome.WORSE
                && (other.outcome() == ComparisonOutcome.WORSE || other.outcome() == ComparisonOutcome.BETTER);
    }

    private static String describeQuantity(GateQuantity quantity) {
        return switch (quantity) {
            case CPU -> "CPU per call";
            case SERVER -> "server";
            case CLIENT -> "client";
            case CALLS -> "calls per second";
        };
    }

    private static String describeChange(GateQuantity quantity, Change change) {
        ConfidenceInterval ratio = change.ratio();
        double one = Math.abs(ratio.low() - 1);
        double other = Math.abs(ratio.high() - 1);
        return describeMore(quantity, change.outcome() == ComparisonOutcome.WORSE, Math.abs(ratio.estimate() - 1))
                + " (" + NumberFormats.effect(Math.min(one, other)) + " to "
                + NumberFormats.effect(Math.max(one, other)) + ")";
    }

    private static String describeMore(GateQuantity quantity, boolean worse, double share) {
        String cpu = NumberFormats.effect(share) + (worse ? " more" : " less") + " CPU per call";
        return switch (quantity) {
            case CPU -> cpu;
            case SERVER -> cpu + " on the server, compared with the client";
            case CLIENT -> cpu + " on the client, compared with the server";
            case CALLS -> NumberFormats.effect(share) + (worse ? " fewer" : " more") + " calls per second";
        };
    }
}
