package io.metrifier.report.history;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * One run.
 *
 * @param at when it began
 * @param revision of the working copy it was started in; empty if unknown
 * @param version of this project; empty if unknown
 * @param sources the files that it left
 */
record HistoryPoint(Instant at, String revision, String version, List<String> sources)
        implements Comparable<HistoryPoint> {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int SHORT = 8;

    String day() {
        return DAY.format(at);
    }

    /** Returns the revision as people write it, or the version where there is none. */
    String build() {
        return revision.isEmpty() ? version : revision.substring(0, Math.min(SHORT, revision.length()));
    }

    @Override
    public int compareTo(HistoryPoint other) {
        return at.compareTo(other.at);
    }
}
