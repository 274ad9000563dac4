package io.metrifier.report.contest;

import io.metrifier.report.data.Grouping;
import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.RoundValues;
import io.metrifier.report.stats.Verdict;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.network.Network;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds, over a grid of payloads and distances, from where on which transport leads. */
public final class Crossovers {
    /** Medians closer than this are a tie. */
    private static final double TIE = 1.05;

    /** The rule in words. */
    public static final String RULE =
            "Contenders within 5 % of the leader, or not conclusively slower, share the lead.";

    private Crossovers() {}

    /**
     * One payload at one distance.
     *
     * @param size how many persons or messages an answer holds
     * @param counted which of them
     * @param results of every transport that was measured there
     */
    public record Cell(Network network, int size, String counted, List<CallSequence> results) {

        /**
         * Returns the leader, and each contender that its rounds do not distinguish from it or is within the bound of a
         * tie, in the order of their medians; empty where no result is valid and of JVMs that had settled.
         */
        public List<String> leaders() {
            List<CallSequence> deciding = valid(results)
                    .filter(CallSequence::settled)
                    .sorted(Comparator.comparingDouble(Crossovers::median))
                    .toList();
            if (deciding.isEmpty()) {
                return List.of();
            }
            CallSequence first = deciding.get(0);
            Verdict verdict = VerdictRule.DEFAULT.judge(rounds(deciding));
            boolean indication = isIndication();
            return deciding.stream()
                    .filter(one -> median(one) <= median(first) * TIE || !indication && !beaten(first, one, verdict))
                    .map(CallSequence::label)
                    .toList();
        }

        /** Returns whether there are too few rounds for a verdict, so that only medians are known. */
        public boolean isIndication() {
            return results.stream().allMatch(one -> one.rounds().size() < VerdictRule.FEWEST_ROUNDS);
        }

        private static boolean beaten(CallSequence first, CallSequence one, Verdict verdict) {
            return verdict.between(first.label(), one.label())
                    .filter(pair -> pair.outcome() == ComparisonOutcome.BETTER
                            && pair.ahead().equals(first.label()))
                    .isPresent();
        }
    }

    private static RoundValues rounds(List<CallSequence> sequences) {
        RoundValues.Builder builder = RoundValues.ofTimes();
        for (CallSequence sequence : sequences) {
            for (CallSequence.Round round : sequence.rounds()) {
                if (round.settled()) {
                    builder.settled(
                            sequence.label(),
                            round.number() - 1,
                            round.latency().percentile(50));
                } else {
                    builder.notSettled(sequence.label(), round.number() - 1);
                }
            }
        }
        return builder.build();
    }

    private static Stream<CallSequence> valid(List<CallSequence> results) {
        return results.stream().filter(result -> result.invalid().isEmpty());
    }

    /** Returns the least median of the valid ones in nanoseconds, 1 where none is. */
    public static double fastest(List<CallSequence> results) {
        return valid(results).mapToDouble(Crossovers::median).min().orElse(1);
    }

    /** Returns the cells of a sweep in the order of their measurement. */
    public static List<Cell> of(DistanceResult result) {
        return result.results().stream()
                .collect(Grouping.inOrder(
                        one -> List.of(one.distance(), one.subject().size())))
                .values()
                .stream()
                .map(Crossovers::cell)
                .toList();
    }

    /** Returns the cell of results that differ only in the contender. */
    public static Cell cell(List<CallSequence> sequences) {
        Subject any = sequences.get(0).subject();
        return new Cell(sequences.get(0).distance(), any.size(), any.counted(), List.copyOf(sequences));
    }

    /** Returns the leaders of a cell in words. */
    public static String leaders(List<String> leaders) {
        return leaders.isEmpty() ? "none, no valid result had settled" : String.join(", ", leaders);
    }

    /** Says which contender leads from each point on, a sentence for each change; tied contenders have no order. */
    public static List<String> inWords(List<Cell> cells) {
        List<String> changes = new ArrayList<>();
        Set<String> before = Set.of("");
        for (Cell cell : cells) {
            List<String> now = cell.leaders();
            if (!before.equals(Set.copyOf(now))) {
                changes.add("from rtt=" + cell.network() + " " + cell.counted() + "=" + cell.size() + " on: "
                        + leaders(now));
            }
            before = Set.copyOf(now);
        }
        return changes;
    }

    /** Returns the median in nanoseconds. */
    public static double median(CallSequence result) {
        return result.latency().percentile(50);
    }
}
