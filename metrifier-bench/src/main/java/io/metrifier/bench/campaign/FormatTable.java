package io.metrifier.bench.campaign;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import java.io.PrintWriter;
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
 * What each format makes of a message's samples: bytes, and a first look at its times on one thread of this JVM. The
 * formats take turns, so that none has the quiet minute for itself, until the times of all stand still or their turns
 * are over. Times are CPU time: a neighbour who takes the core is no part of them.
 */
public final class FormatTable {
    /** How long a turn should be for its time to say something. */
    public static final Duration TURN = Duration.ofMillis(40);

    private static final int MIN_TURNS = 12;
    private static final int MAX_TURNS = 40;

    private final List<FormatTimes<?>> formats = new ArrayList<>();
    private final Map<String, String> refused = new LinkedHashMap<>();

    private FormatTable() {}

    /** Looks at every format of a type, in turns of this length: at most forty to write, and as many to read. */
    public static FormatTable of(MessageType<?> type, Duration each) {
        return of(type, each, cpuOfThisThread());
    }

    static FormatTable of(MessageType<?> type, Duration each, LongSupplier clock) {
        FormatTable table = new FormatTable();
        table.add(type);
        for (int turn = 0; turn < MAX_TURNS && (turn < MIN_TURNS || !table.standsStill()); turn++) {
            table.formats.forEach(format -> format.turn(each.toNanos(), clock));
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

    private boolean standsStill() {
        return formats.stream().allMatch(FormatTimes::standsStill);
    }

    /** Prints the formats, those with the fewest bytes first, and marks the times that did not come to a stand. */
    public void print(PrintWriter out) {
        out.printf(Locale.ROOT, "%-8s %10s %12s %12s  %s%n", "format", "bytes", "write ns", "read ns", "");
        formats.stream()
                .sorted(Comparator.comparingDouble(FormatTimes::bytes))
                .forEach(format -> out.printf(
                        Locale.ROOT,
                        "%-8s %10.1f %12.0f %12.0f %s %s%n",
                        format.format().id(),
                        format.bytes(),
                        format.writeNanos(),
                        format.readNanos(),
                        format.standsStill() ? " " : "*",
                        format.format().description()));
        refused.forEach((id, reason) -> out.printf("%-8s refused: %s%n", id, reason));
        out.println("bytes are the mean of all samples; times are a first look, CPU time of one thread, no wire");
        if (!standsStill()) {
            out.println("* these times had not come to a stand: still being compiled, or a busy machine; ask again");
        }
    }
}
