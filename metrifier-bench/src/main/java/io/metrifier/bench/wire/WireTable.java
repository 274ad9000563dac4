package io.metrifier.bench.wire;

import io.metrifier.engine.Contender;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.transport.Variant;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Prints the bytes of a transport on the wire, call by call. */
public final class WireTable implements Consumer<WireRow> {
    private static final int WIDTH = 12;
    private static final String COMPRESSION = "compression";

    private final PrintWriter out;
    private final String name;
    private final boolean compressed;
    private final List<List<String>> rows = new ArrayList<>();
    private final Map<List<String>, Double> plain = new HashMap<>();

    /**
     * Prints the table's head, wide enough for these contenders. If one of them compresses, a column shows the share
     * saved compared with the same contender without compression, if that was counted before.
     */
    public WireTable(PrintWriter out, List<Contender> contenders) {
        this.out = out;
        this.compressed = contenders.stream().anyMatch(contender -> compresses(Variant.parse(contender.name())));
        int width = contenders.stream()
                .mapToInt(contender -> contender.name().length())
                .reduce(WIDTH, Math::max);
        name = "%-" + width + "s";
        out.printf(
                Locale.ROOT,
                name + " %-20s %10s %10s %8s%s%n",
                "transport",
                "what",
                "bytes up",
                "bytes down",
                "packets",
                compressed ? "    saved" : "");
    }

    private static boolean compresses(Variant variant) {
        String compression = variant.options().get(COMPRESSION);
        return compression != null && !compression.equals("none");
    }

    @Override
    public void accept(WireRow row) {
        List<String> cells = new ArrayList<>(List.of(
                row.contender(),
                row.call(),
                String.format(Locale.ROOT, "%.0f", row.bytesUp()),
                String.format(Locale.ROOT, "%.0f", row.bytesDown()),
                String.format(Locale.ROOT, "%.1f", row.packets())));
        if (compressed) {
            cells.add(formatSaved(row));
        }
        rows.add(cells);
        out.printf(Locale.ROOT, name + " %-20s %10s %10s %8s" + (compressed ? "%9s" : "") + "%n", cells.toArray());
    }

    /** Returns the rows so far as a table. */
    public Table table() {
        TableColumns<List<String>> columns = new TableColumns<List<String>>()
                .words("transport", row -> row.get(0))
                .words("what", row -> row.get(1))
                .number("bytes up", row -> row.get(2))
                .number("bytes down", row -> row.get(3))
                .number("packets", row -> row.get(4));
        if (compressed) {
            columns.number("saved", row -> row.get(5));
        }
        return columns.table("bytes on the wire", rows);
    }

    private String formatSaved(WireRow row) {
        double bytes = row.bytesUp() + row.bytesDown();
        Variant variant = Variant.parse(row.contender());
        SortedMap<String, String> options = new TreeMap<>(variant.options());
        options.remove(COMPRESSION);
        List<String> call = List.of(new Variant(variant.transport(), options).toString(), row.call());
        boolean compresses = compresses(variant);
        if (!compresses) {
            plain.put(call, bytes);
        }
        Double without = compresses ? plain.get(call) : null;
        return without == null ? "-" : NumberFormats.percent(1 - bytes / without);
    }
}
