package io.metrifier.report.chart;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The colour and the mark of one contender, the same in every chart: never colour alone.
 *
 * @param index 0 for a baseline, else from 1; 16 colours, and the next 16 have other marks
 */
public record ContenderStyle(int index) {
    /** What baselines are drawn with. */
    public static final ContenderStyle BASELINE = new ContenderStyle(0);

    private static final int COLOURS = 16;
    private static final int MARKS = 5;
    /** Chosen so that the names of the best-known contenders have 16 different hashes and keep their colours. */
    private static final int SPREAD = 2_101_585;

    /**
     * Returns a style for each name. A name has the style of its hash on every page; only where two names of one page
     * share a hash, the later one in alphabetical order takes the next free style.
     */
    public static Map<String, ContenderStyle> forContenders(Collection<String> names) {
        Map<String, ContenderStyle> styles = new TreeMap<>();
        Set<Integer> taken = new HashSet<>();
        for (String name : new TreeSet<>(names)) {
            int index = name.hashCode() * SPREAD >>> 28;
            while (!taken.add(index)) {
                index = taken.size() < COLOURS ? (index + 1) % COLOURS : index + 1;
            }
            styles.put(name, new ContenderStyle(index + 1));
        }
        return styles;
    }

    String style() {
        return "i" + (index == 0 ? 0 : (index - 1) % COLOURS + 1);
    }

    /** Returns the number of the shape, from 0 to 4. */
    int mark() {
        return index % MARKS;
    }
}
