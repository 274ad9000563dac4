package io.metrifier.report.page;

import io.metrifier.report.chart.Chart;
import java.util.List;

/** A part of a page. */
public sealed interface PageBlock {

    /** Starts a section. */
    record Heading(String text) implements PageBlock {}

    /** Says something. */
    record Paragraph(RichText words) implements PageBlock {}

    /** Shows a command that can be copied as it stands. */
    record Command(String text) implements PageBlock {}

    /** Warns: of what a reader who does not know it would read wrongly. */
    record Warning(RichText words) implements PageBlock {}

    /**
     * The answers to what the page is about.
     *
     * @param answers at least one
     */
    record Answers(List<Answer> answers) implements PageBlock {}

    /**
     * One answer.
     *
     * @param topic what it is about
     * @param words the answer
     * @param confidence how sure it is
     */
    record Answer(String topic, RichText words, Confidence confidence) {}

    /** How sure an answer is. */
    enum Confidence {
        /** The interval excludes the opposite. */
        DECIDED("decided"),
        /** The figures do not tell. */
        OPEN("not decided"),
        /** Figures of a single JVM: they may be right. */
        INDICATION("indication only"),
        /** Rests on figures that are marked invalid. */
        INVALID("INVALID");

        private final String text;

        Confidence(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Shows a table on its own. */
    record Figures(Table table) implements PageBlock {}

    /**
     * Shows a chart with the figures it is drawn from.
     *
     * @param chart the picture
     * @param note how to read it, empty where that is plain
     * @param table the same figures
     */
    record Figure(Chart chart, String note, Table table) implements PageBlock {}

    /** Shows small figures beside each other where there is room. */
    record Gallery(List<Figure> figures) implements PageBlock {}
}
