package io.metrifier.bench.start;

import io.metrifier.results.start.StartFork;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says what first calls took: of each figure the median of the rounds, and the least and the most. */
public final class StartTable {
    private static final Map<String, Function<StartFork, Duration>> COLUMNS = new LinkedHashMap<>();

    static {
        COLUMNS.put("server up", StartFork::serverUp);
        COLUMNS.put("first answer, both new", fork -> fork.cold().toFirstAnswer());
        COLUMNS.put("... server called before", fork -> fork.warm().toFirstAnswer());
        COLUMNS.put("2nd call", fork -> fork.warm().second());
        COLUMNS.put("100th call", fork -> fork.warm().hundredth());
        COLUMNS.put("new connection", fork -> fork.warm().newConnection());
    }

    private StartTable() {}

    /** Prints the table, whoever answers first at the top. */
    public static void print(PrintWriter out, List<StartFork> forks) {
        if (forks.isEmpty()) {
            out.println("nothing was measured");
            out.flush();
            return;
        }
        Map<String, List<StartFork>> byContender = forks.stream()
                .collect(Collectors.groupingBy(StartFork::contender, LinkedHashMap::new, Collectors.toList()));
        int width = byContender.keySet().stream().mapToInt(String::length).reduce("contender".length(), Math::max);
        String form = "%-" + width + "s" + "  %24s".repeat(COLUMNS.size()) + "%n";
        out.printf(Locale.ROOT, form, row("contender", List.copyOf(COLUMNS.keySet())));
        byContender.entrySet().stream()
                .sorted(Comparator.comparing(
                        own -> median(own.getValue(), fork -> fork.cold().toFirstAnswer())))
                .forEach(own -> out.printf(Locale.ROOT, form, row(own.getKey(), cells(own.getValue()))));
        out.println();
        out.println(
                "milliseconds: the median of the rounds (the least to the most). First answer: connecting and one call,"
                        + " once the client's JVM runs; that takes " + program(forks) + " ms, the same for all.");
        out.println("New connection: connecting again in the same JVM, and one call.");
        out.flush();
    }

    private static Object[] row(String name, List<String> cells) {
        Object[] row = new Object[cells.size() + 1];
        row[0] = name;
        for (int i = 0; i < cells.size(); i++) {
            row[i + 1] = cells.get(i);
        }
        return row;
    }

    private static List<String> cells(List<StartFork> forks) {
        return COLUMNS.values().stream().map(figure -> cell(forks, figure)).toList();
    }

    private static String cell(List<StartFork> forks, Function<StartFork, Duration> figure) {
        List<Duration> sorted = forks.stream().map(figure).sorted().toList();
        return millis(median(forks, figure)) + " (" + millis(sorted.get(0)) + " to "
                + millis(sorted.get(sorted.size() - 1)) + ")";
    }

    private static String program(List<StartFork> forks) {
        return millis(median(forks, fork -> fork.cold().program()));
    }

    /** Of an even number the upper of the two in the middle: a duration that was measured. */
    private static Duration median(List<StartFork> forks, Function<StartFork, Duration> figure) {
        return forks.stream().map(figure).sorted().toList().get(forks.size() / 2);
    }

    private static String millis(Duration duration) {
        double millis = duration.toNanos() / 1e6;
        return String.format(Locale.ROOT, millis < 10 ? "%.2f" : "%.0f", millis);
    }
}
