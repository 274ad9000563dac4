package io.metrifier.bench.wire;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Measures the bytes of each format for a message's samples, and roughly its times on one thread of this JVM. The
 * formats take turns, so that machine noise affects all alike, until all times are steady or the turns are over. Times
 * are CPU time, so that other programs on the core do not count.
 */
public final class FormatTable {
    /** The default length of a turn, long enough for a meaningful time. */
    public static final Duration TURN = Duration.ofMillis(40);

    private static final int MIN_TURNS = 12;
    private static final int MAX_TURNS = 40;

    private final List<FormatTimes<?>> formats = new ArrayList<>();
    private final Map<String, String> refused = new LinkedHashMap<>();

    private FormatTable() {}

    /** Measures every format of a type in turns of this length: at most forty to write, and as many to read. */
    public static FormatTable of(MessageType<?> type, Duration each) {
        FormatTable table = new FormatTable();
        table.add(type);
        LongSupplier clock = cpuOfThisThread();
        for (int turn = 0; turn < MAX_TURNS && (turn < MIN_TURNS || !table.isSteady()); turn++) {
            table.formats.forEach(format -> format.measureTurn(each.toNanos(), clock));
        }
        return table;
    }

    private static LongSupplier cpuOfThisThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                ? threads::getCurrentThreadCpuTime
                : System::nanoTime;
    }

    private <T> void add(MessageType<T> type) {
        for (Format format : Formats.of(type).all()) {
            try {
                formats.add(new FormatTimes<>(format, format.codec(type), type.samples()));
            } catch (UnsupportedMessageException e) {
                refused.put(format.id(), e.reason());
            }
        }
    }

    private boolean isSteady() {
        return formats.stream().allMatch(FormatTimes::isSteady);
    }

    /** Returns the formats, those with the fewest bytes first, with times that are not steady in parentheses. */
    public Page page() {
        List<List<String>> rows = new ArrayList<>();
        formats.stream()
                .sorted(Comparator.comparingDouble(FormatTimes::bytes))
                .forEach(times -> rows.add(List.of(
                        times.format().id(),
                        String.format(Locale.ROOT, "%,.1f", times.bytes()),
                        formatNanos(times, times.writeNanos()),
                        formatNanos(times, times.readNanos()),
                        times.format().description())));
        refused.forEach((id, reason) -> rows.add(List.of(id, "-", "-", "-", "refused: " + reason)));
        Table table = new TableColumns<List<String>>()
                .words("format", row -> row.get(0))
                .number("bytes", row -> row.get(1))
                .number("write ns", row -> row.get(2))
                .number("read ns", row -> row.get(3))
                .words("what it is", row -> row.get(4))
                .table("formats", rows);
        List<PageBlock> blocks = new ArrayList<>(List.of(
                new PageBlock.Figures(table),
                new PageBlock.Paragraph(
                        "bytes: mean of all samples; times: CPU time of one thread without a wire, a rough figure")));
        if (!isSteady()) {
            blocks.add(new PageBlock.Paragraph("Times in parentheses are not steady: the code was still being compiled,"
                    + " or the machine was busy. Measure again."));
        }
        return new Page("", "", blocks);
    }

    private static String formatNanos(FormatTimes<?> times, double nanos) {
        String text = String.format(Locale.ROOT, "%,.0f", nanos);
        return times.isSteady() ? text : "(" + text + ")";
    }
}
