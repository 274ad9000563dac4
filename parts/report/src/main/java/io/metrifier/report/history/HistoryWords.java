package io.metrifier.report.history;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.history.HistorySeries.Change;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is said of one environment's history, the same in a terminal and on a page. */
record HistoryWords(HistoryEnvironment place, double minimumEffect) {
    static final String METHOD =
            "Changes are found by E-divisive, which splits a series of runs where its two sides lie"
                    + " the farthest apart, as long as 39 of 40 shufflings of the runs do not show as much. Of 40"
                    + " series that never changed one shows a change all the same, so look at the line, and at the"
                    + " revision, before believing it. A series needs " + HistorySeries.FEWEST
                    + " runs, and a new level three.";

    /** Returns what an environment is called. */
    String name() {
        Map<String, String> facts = place.conditions().facts();
        return Stream.of("processor", "cores", "java")
                .filter(facts::containsKey)
                .map(fact -> fact.equals("processor") ? facts.get(fact) : fact + " " + facts.get(fact))
                .reduce((one, other) -> one + ", " + other)
                .orElse("a machine of which nothing is known");
    }

    /** Says why it is not drawn with another. */
    RichText apartFrom(HistoryEnvironment first) {
        return RichText.of(
                "Set apart, for it was measured elsewhere. What differs from the first of these environments: "
                        + String.join("; ", first.conditions().differences(place.conditions(), false)) + ".");
    }

    /** Returns every change, or says that there is none, and what could not be looked at. */
    List<PageBlock> blocks() {
        List<PageBlock.Answer> answers = new ArrayList<>();
        place.series().forEach(one -> one.changes(minimumEffect).forEach(change -> answers.add(answer(one, change))));
        List<PageBlock> blocks = new ArrayList<>();
        if (!answers.isEmpty()) {
            blocks.add(new PageBlock.Answers(answers));
        }
        long tested = place.series().stream().filter(HistorySeries::longEnough).count();
        long shorter = place.series().size() - tested;
        String looked = answers.isEmpty() && tested > 0
                ? "No change by " + NumberFormats.percent(minimumEffect) + " or more in " + many(tested, "series")
                        + ". "
                : "";
        String brief = shorter == 0
                ? ""
                : many(shorter, "series") + (shorter == 1 ? " has" : " have") + " fewer than " + HistorySeries.FEWEST
                        + " runs, too few to separate a change from chance. ";
        String out = place.skipped() == 0
                ? ""
                : many(place.skipped(), "figure") + (place.skipped() == 1 ? " was" : " were")
                        + " invalid, or of JVMs that had not settled, and left out.";
        String all = (looked + brief + out).strip();
        if (!all.isEmpty()) {
            blocks.add(new PageBlock.Paragraph(all));
        }
        return blocks;
    }

    private PageBlock.Answer answer(HistorySeries one, Change change) {
        RichText words = RichText.of("")
                .strong(one.contender())
                .and(" became " + one.measure().change(change.before(), change.after()) + " with the run of "
                        + change.at().day() + of(change.at()) + ": from "
                        + one.measure().write(change.before())
                        + " to " + one.measure().write(change.after()) + ".")
                .and(baselineToo(one, change));
        return new PageBlock.Answer(
                one.measure().words() + ", " + one.setting(), words, PageBlock.Confidence.CONCLUSIVE);
    }

    private static String of(HistoryPoint moment) {
        return moment.build().isEmpty() ? "" : " (" + moment.build() + ")";
    }

    /** A baseline has hardly any code: where it changed with the others, the machine did. */
    private String baselineToo(HistorySeries one, Change change) {
        return place.series().stream()
                .filter(other -> other.baseline()
                        && !one.baseline()
                        && other.measure() == one.measure()
                        && other.setting().equals(one.setting()))
                .filter(other -> other.changes(minimumEffect).stream()
                        .anyMatch(its -> its.at().equals(change.at())))
                .findFirst()
                .map(other -> " So did " + other.contender() + ", a baseline: it may be the machine.")
                .orElse("");
    }

    static String many(long count, String what) {
        return count + " " + what + (count == 1 || what.endsWith("s") ? "" : "s");
    }
}
