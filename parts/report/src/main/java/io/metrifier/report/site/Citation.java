package io.metrifier.report.site;

import io.metrifier.results.environment.Environment.Machine;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** One sentence that states a result: numbers, date and conditions, to be quoted. */
final class Citation {
    private static final int MAX_NAMED = 3;

    private Citation() {}

    /** Returns the sentence about the first condition of a result; one without numbers if none is valid. */
    static String of(List<RecordedFigure> figures) {
        List<RecordedFigure> trusted =
                figures.stream().filter(RecordedFigure::trusted).toList();
        if (trusted.isEmpty()) {
            return "No figure of this result is valid.";
        }
        RecordedFigure first = trusted.get(0);
        List<RecordedFigure> same = trusted.stream()
                .filter(one ->
                        one.where().equals(first.where()) && one.condition().equals(first.condition()))
                .sorted(Comparator.comparingDouble(RecordedFigure::rank))
                .toList();
        return conditions(first.where()) + first.measured()
                + (first.network().equals(RecordedFigure.LOOPBACK) ? " over " : " over the network ") + first.network()
                + ", " + first.quantity() + ": "
                + same.stream()
                        .limit(MAX_NAMED)
                        .map(one -> one.contender() + " " + one.value())
                        .collect(Collectors.joining(", "))
                + (same.size() > MAX_NAMED ? " (the best " + MAX_NAMED + " of " + same.size() + " contenders)" : "")
                + ", measured with metrifier.";
    }

    private static String conditions(RecordedFigure.Where where) {
        return (where.date().isEmpty() ? "With" : "On " + where.date() + ", with")
                + (where.java().isEmpty() ? " an unknown JDK" : " JDK " + where.java())
                + (where.cores().isEmpty() ? "" : " on " + Machine.coresInWords(Integer.parseInt(where.cores())))
                + (where.processor().isEmpty() ? "" : " (" + where.processor() + ")")
                + ", ";
    }
}
