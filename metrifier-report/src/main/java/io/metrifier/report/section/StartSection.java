package io.metrifier.report.section;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.results.start.FirstCalls;
import io.metrifier.results.start.StartFork;
import io.metrifier.results.start.StartResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What first calls took, and how long a new pair needs to become fast. */
public final class StartSection {
    private static final double NANOS_PER_MILLI = 1e6;

    private StartSection() {}

    public static List<Block> of(List<StartResult> results) {
        if (results.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(List.of(new Block.Heading("First calls")));
        List<StartFork> forks =
                results.stream().flatMap(result -> result.forks().stream()).toList();
        if (forks.isEmpty()) {
            blocks.add(new Block.Paragraph(Words.of("Nothing was measured.")));
            return blocks;
        }
        blocks.add(new Block.Figures(table(forks)));
        blocks.add(new Block.Paragraph(Words.of(
                "In milliseconds, the median of the rounds (the least to the most), whoever answers first"
                        + " at the top. First answer: connecting and one call, once the client's JVM runs; that takes "
                        + Numbers.of(Medians.middle(forks.stream()
                                .map(fork -> millis(fork.cold().program()))
                                .toList()))
                        + " ms, the same for all. New connection: connecting again in the same JVM, and one call.")));
        if (forks.stream().anyMatch(fork -> fork.settlement().isPresent())) {
            blocks.add(new Block.Paragraph(Words.of("Half and 95 % of the settled rate: how many seconds a new client"
                    + " and a new server call without a pause until a whole second's rate is that much of the rate they"
                    + " settle at. 1 is within the first second.")));
        }
        blocks.addAll(HandshakeTable.of(forks));
        return blocks;
    }

    private static Table table(List<StartFork> forks) {
        Table.Builder table = Table.of(
                "milliseconds of first calls, then seconds until a new pair is fast",
                "contender",
                "server up",
                "first answer, both new",
                "server called before",
                "2nd call",
                "100th call",
                "new connection",
                "s to half the rate",
                "s to 95 %",
                "settled");
        Map<String, List<StartFork>> byContender =
                forks.stream().collect(Collectors.groupingBy(StartFork::name, LinkedHashMap::new, Collectors.toList()));
        byContender.entrySet().stream()
                .sorted(Comparator.comparingDouble(own -> Medians.middle(own.getValue().stream()
                        .map(fork -> millis(fork.cold().toFirstAnswer()))
                        .toList())))
                .forEach(own -> table.row(row(own.getKey(), own.getValue())));
        return table.build();
    }

    private static String[] row(String contender, List<StartFork> forks) {
        return new String[] {
            contender,
            figure(forks, StartFork::serverUp),
            figure(forks, fork -> fork.cold().toFirstAnswer()),
            figure(forks, fork -> fork.warm().toFirstAnswer()),
            warm(forks, FirstCalls::second),
            warm(forks, FirstCalls::hundredth),
            warm(forks, FirstCalls::newConnection),
            seconds(forks, StartFork::secondsToHalf),
            seconds(forks, StartFork::secondsToMost),
            settled(forks)
        };
    }

    private static String figure(List<StartFork> forks, Function<StartFork, Duration> figure) {
        return Medians.of(forks.stream().map(fork -> millis(figure.apply(fork))), Numbers::of);
    }

    private static String warm(List<StartFork> forks, Function<FirstCalls, Duration> figure) {
        return figure(forks, fork -> figure.apply(fork.warm()));
    }

    private static String seconds(List<StartFork> forks, Function<StartFork, OptionalInt> figure) {
        return Medians.of(
                forks.stream().map(figure).filter(OptionalInt::isPresent).map(seconds -> (double) seconds.getAsInt()),
                whole -> Math.round(whole) + "");
    }

    private static String settled(List<StartFork> forks) {
        List<StartFork> asked =
                forks.stream().filter(fork -> fork.settlement().isPresent()).toList();
        return asked.isEmpty() ? "–" : asked.stream().filter(StartFork::settled).count() + " of " + asked.size();
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / NANOS_PER_MILLI;
    }
}
