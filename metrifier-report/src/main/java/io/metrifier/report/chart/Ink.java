package io.metrifier.report.chart;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The colour and the mark of one transport, the same in every chart: never colour alone.
 *
 * @param index 0 for a baseline, else 1 to 8, the number of the colour in the style sheet
 */
public record Ink(int index) {
    /** What baselines are drawn with. */
    public static final Ink BASELINE = new Ink(0);

    private static final List<String> KNOWN = List.of("http", "proto", "avro", "aeron", "kryonet");
    private static final int COLOURS = 8;

    /** Returns an ink for each transport: its own where it is a well-known one, the next free one otherwise. */
    public static Map<String, Ink> forTransports(Collection<String> ids) {
        Map<String, Ink> inks = new TreeMap<>();
        int next = KNOWN.size();
        for (String id : new TreeSet<>(ids)) {
            int known = KNOWN.indexOf(id);
            inks.put(id, new Ink(known >= 0 ? known + 1 : next++ % COLOURS + 1));
        }
        return inks;
    }

    String style() {
        return "i" + index;
    }
}
