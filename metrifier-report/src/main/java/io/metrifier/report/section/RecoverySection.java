package io.metrifier.report.section;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.recovery.Recovery;
import io.metrifier.results.recovery.RecoveryFork;
import io.metrifier.results.recovery.RecoveryResult;
import io.metrifier.results.run.Settlement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** For how long nobody was answered when something befell a server, fault by fault. */
public final class RecoverySection {
    private static final Map<Fault, String> WORDS = new EnumMap<>(Map.of(
            Fault.KILL, "The process is killed, and another is started on the same port at once",
            Fault.PAUSE, "The process is stopped and goes on; its connections stay",
            Fault.CUT, "Nothing passes the network, and then all does",
            Fault.MOVE, "Another server that is up takes its place under the same address, and it is told to end"));
    private static final String EXPLAINED =
            "Messages leave on a schedule, whatever the answers. In seconds, the median of the rounds (the least to the"
                    + " most). No answer: the longest time without one that began before the fault was over. Level:"
                    + " from then on, for a second, every call is answered, 99 of 100 within twice the p99 of before."
                    + " Late: answered, but not within that. The p99 after is of the calls due in the second after"
                    + " answers were back, those that timed out among them.";
    private static final double NANOS = 1e9;

    private RecoverySection() {}

    public static List<Block> of(List<RecoveryResult> results) {
        if (results.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(List.of(
                new Block.Heading("When something befalls the server"), new Block.Paragraph(Words.of(EXPLAINED))));
        results.forEach(result -> blocks.addAll(of(result)));
        return blocks;
    }

    private static List<Block> of(RecoveryResult result) {
        List<Block> blocks = new ArrayList<>();
        for (Fault fault : Fault.values()) {
            List<RecoveryFork> forks = result.forks().stream()
                    .filter(fork -> fork.fault() == fault)
                    .toList();
            if (!forks.isEmpty()) {
                String lasting = fault.lastsAsTold()
                        ? ", for " + Numbers.time(result.lasting().toNanos())
                        : "";
                String words = WORDS.get(fault) + lasting + ", at "
                        + Numbers.of(result.load().rate().perSecond()) + " calls a second.";
                blocks.add(new Block.Paragraph(
                        Words.of("").strong(fault.id() + ": ").and(words)));
                blocks.add(new Block.Figures(table(fault, forks)));
            }
        }
        blocks.addAll(warnings(result.forks()));
        return blocks;
    }

    private static Table table(Fault fault, List<RecoveryFork> forks) {
        Table.Builder table = Table.of(
                        fault.id() + ", seconds",
                        "contender",
                        "fault over after",
                        "no answer",
                        "back after its end",
                        "level after its beginning",
                        "after its end",
                        "late",
                        "failed",
                        "p99 before, ms",
                        "p99 after, ms")
                .words("failed as")
                .words("rounds");
        forks.stream()
                .collect(Collectors.groupingBy(RecoveryFork::contender, TreeMap::new, Collectors.toList()))
                .forEach((contender, own) -> table.row(row(contender, own)));
        return table.build();
    }

    private static String[] row(String contender, List<RecoveryFork> forks) {
        List<Recovery> seen =
                forks.stream().flatMap(fork -> fork.recovery().stream()).toList();
        return new String[] {
            contender,
            seconds(seen, one -> Optional.of(one.over())),
            seconds(seen, one -> Optional.of(one.silence())),
            seconds(seen, Recovery::backSinceOver),
            seconds(seen, Recovery::level),
            seconds(seen, Recovery::levelSinceOver),
            Medians.of(seen.stream().map(one -> (double) one.late()), Numbers::of),
            Medians.of(seen.stream().map(one -> (double) failed(one)), Numbers::of),
            millis(seen, one -> Optional.of(one.p99Before())),
            millis(seen, Recovery::p99After),
            kinds(seen),
            seen.size() + " of " + forks.size()
        };
    }

    private static long failed(Recovery recovery) {
        return recovery.failed().values().stream().mapToLong(Long::longValue).sum();
    }

    private static String seconds(List<Recovery> seen, Function<Recovery, Optional<Duration>> moment) {
        return figure(seen, moment, NANOS);
    }

    private static String millis(List<Recovery> seen, Function<Recovery, Optional<Duration>> latency) {
        return figure(seen, latency, NANOS / 1_000);
    }

    /** A moment that never came in some round has no median. */
    private static String figure(List<Recovery> seen, Function<Recovery, Optional<Duration>> figure, double unit) {
        List<Duration> known =
                seen.stream().flatMap(one -> figure.apply(one).stream()).toList();
        if (known.size() < seen.size()) {
            return "never in " + (seen.size() - known.size()) + " of " + seen.size();
        }
        return Medians.of(known.stream().map(one -> one.toNanos() / unit), Numbers::of);
    }

    private static String kinds(List<Recovery> seen) {
        Map<String, Long> kinds = new TreeMap<>();
        seen.forEach(one -> one.failed().forEach((kind, count) -> kinds.merge(kind, count, Long::sum)));
        return kinds.isEmpty()
                ? "–"
                : kinds.entrySet().stream()
                        .map(kind -> kind.getKey() + " " + Numbers.of(kind.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static List<Block> warnings(List<RecoveryFork> forks) {
        List<Block> warnings = new ArrayList<>();
        for (RecoveryFork fork : forks) {
            String where = fork.contender() + ", " + fork.fault().id() + ", round " + fork.round();
            fork.failure().ifPresent(why -> warnings.add(warning("Not measured: " + where + ": " + why)));
            fork.settlement()
                    .filter(one -> !one.settled())
                    .map(Settlement::moving)
                    .ifPresent(moving -> warnings.add(warning("Not settled before: " + where + ": " + moving)));
            fork.recovery()
                    .filter(RecoverySection::stalled)
                    .ifPresent(one -> warnings.add(warning("The rig itself stood still for "
                            + Numbers.time(one.stalled().toNanos()) + ", longer than any answer took: " + where
                            + ". Repeat it on a quiet machine.")));
        }
        return warnings;
    }

    /** A silence no longer than the rig's own tells nothing of the server. */
    private static boolean stalled(Recovery recovery) {
        return recovery.stalled().compareTo(recovery.silence()) > 0;
    }

    private static Block warning(String text) {
        return new Block.Warning(Words.of(text));
    }
}
