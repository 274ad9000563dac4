package io.metrifier.report.page;

import io.metrifier.report.chart.Chart;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A part of a page. */
public sealed interface PageBlock {

    /** Returns a section: its heading, how to read it, and these blocks; nothing if there are none. */
    static List<PageBlock> section(String heading, String words, List<? extends PageBlock> blocks) {
        return blocks.isEmpty()
                ? List.of()
                : Stream.concat(Stream.of(new Heading(heading), new Paragraph(words)), blocks.stream())
                        .toList();
    }

    /** Starts a section. */
    record Heading(String text) implements PageBlock {}

    /** Says something. */
    record Paragraph(RichText words) implements PageBlock {
        /** Says it in plain words. */
        public Paragraph(String words) {
            this(RichText.of(words));
        }
    }

    /** Shows commands to copy, one on each line. */
    record Command(String text) implements PageBlock {
        /** Shows these arguments of the program as a shell takes them. */
        public static Command of(List<List<String>> commands) {
            return new Command(commands.stream()
                    .map(command -> command.stream().map(Command::quote).collect(Collectors.joining(" ")))
                    .map(arguments -> "java -jar metrifier-bench.jar " + arguments)
                    .collect(Collectors.joining("\n")));
        }

        private static String quote(String argument) {
            if (argument.matches("[\\w@%+=:,./-]+")) {
                return argument;
            }
            return argument.contains("'") && argument.matches("[^\"$`!\\\\]*")
                    ? '"' + argument + '"'
                    : "'" + argument.replace("'", "'\\''") + "'";
        }
    }

    /**
     * Warns of something that a reader needs to consider.
     *
     * @param details its cases, which a page shows on request; may be empty
     */
    record Warning(RichText words, List<String> details) implements PageBlock {
        /** Makes a warning without details. */
        public Warning(RichText words) {
            this(words, List.of());
        }

        /** Makes a warning of plain words, without details. */
        public Warning(String words) {
            this(RichText.of(words));
        }
    }

    /**
     * The answers to what the page is about.
     *
     * @param answers at least one
     */
    record Answers(List<Answer> answers) implements PageBlock {}

    /**
     * One answer.
     *
     * @param state the confidence in words
     */
    record Answer(String topic, RichText words, Confidence confidence, String state) {
        /** Makes an answer whose confidence needs no further word. */
        public Answer(String topic, RichText words, Confidence confidence) {
            this(topic, words, confidence, confidence.toString());
        }
    }

    /** How sure an answer is. */
    enum Confidence {
        /** The interval excludes the opposite. */
        CONCLUSIVE("conclusive"),
        /** The figures do not show a difference. */
        INCONCLUSIVE("inconclusive"),
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

    /**
     * Shows a table on its own.
     *
     * @param open whether it is shown without a click
     */
    record Figures(Table table, boolean open) implements PageBlock {
        /** Makes a table that is shown. */
        public Figures(Table table) {
            this(table, true);
        }
    }

    /**
     * Shows a chart with the figures it is drawn from.
     *
     * @param note how to read it; empty if that is obvious
     * @param table the same figures
     * @param open whether the table is shown without a click
     */
    record Metric(Chart chart, String note, Table table, boolean open) implements PageBlock {
        /** Makes a figure whose table is shown on request. */
        public Metric(Chart chart, String note, Table table) {
            this(chart, note, table, false);
        }
    }

    /** Shows small figures side by side if there is room. */
    record Gallery(List<Metric> figures) implements PageBlock {}
}
