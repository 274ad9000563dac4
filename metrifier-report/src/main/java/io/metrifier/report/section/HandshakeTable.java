package io.metrifier.report.section;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Interval;
import io.metrifier.results.start.Handshakes;
import io.metrifier.results.start.StartFork;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** How many handshakes of TLS servers made, and what each cost. */
final class HandshakeTable {
    private static final double CONFIDENCE = 0.95;

    private HandshakeTable() {}

    /** Returns the table and what its words mean; nothing where nobody shook hands. */
    static List<Block> of(List<StartFork> forks) {
        Map<String, List<Handshakes>> byContender = forks.stream()
                .filter(fork -> fork.handshakes().isPresent())
                .collect(Collectors.groupingBy(
                        StartFork::name,
                        LinkedHashMap::new,
                        Collectors.mapping(fork -> fork.handshakes().orElseThrow(), Collectors.toList())));
        if (byContender.isEmpty()) {
            return List.of();
        }
        Table.Builder table = Table.of(
                "handshakes of TLS a second, milliseconds and microseconds of CPU time for each",
                "contender",
                "full a second",
                "ms each",
                "client CPU",
                "server CPU",
                "session offered, a second",
                "ms each",
                "client CPU",
                "server CPU",
                "resumed");
        byContender.entrySet().stream()
                .sorted(Comparator.comparingDouble(own -> -mean(own.getValue())))
                .forEach(own -> table.row(row(own.getKey(), own.getValue())));
        return List.of(
                new Block.Figures(table.build()),
                new Block.Paragraph(Words.of("Handshakes: a connection of TCP, the handshake of TLS and the server's"
                        + " first word behind it, from four threads without a pause, each of which waits so many"
                        + " milliseconds; the mean of the rounds and its 95 % interval, which a single round has none"
                        + " of. The client is the JDK's TLS, whatever client a contender has, so that what differs is"
                        + " the server. Full: the server shows its certificate. Session offered: the client offers the"
                        + " session of its last connection; resumed is the share of these in which the server took it"
                        + " and showed no certificate.")));
    }

    private static double mean(List<Handshakes> rounds) {
        return rounds.stream()
                .mapToDouble(round -> round.full().perSecond())
                .average()
                .orElse(0);
    }

    private static String[] row(String contender, List<Handshakes> rounds) {
        return new String[] {
            contender,
            figure(rounds, round -> round.full().perSecond()),
            figure(rounds, round -> round.full().millisEach()),
            figure(rounds, round -> round.full().clientMicros()),
            figure(rounds, round -> round.full().serverMicros()),
            figure(rounds, round -> round.offered().perSecond()),
            figure(rounds, round -> round.offered().millisEach()),
            figure(rounds, round -> round.offered().clientMicros()),
            figure(rounds, round -> round.offered().serverMicros()),
            Numbers.percent(rounds.stream()
                    .map(Handshakes::offered)
                    .reduce(Handshakes.Kind.NONE, Handshakes.Kind::plus)
                    .resumedShare())
        };
    }

    private static String figure(List<Handshakes> rounds, ToDoubleFunction<Handshakes> figure) {
        Interval interval = Interval.ofMean(rounds.stream().mapToDouble(figure).toArray(), CONFIDENCE);
        return Numbers.of(interval.estimate())
                + (interval.bounded()
                        ? " (" + Numbers.of(interval.low()) + " to " + Numbers.of(interval.high()) + ")"
                        : "");
    }
}
