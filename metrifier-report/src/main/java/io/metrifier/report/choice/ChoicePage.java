package io.metrifier.report.choice;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.Ink;
import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Interval;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.Fate;
import io.metrifier.results.choice.Figure;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.Question;
import io.metrifier.results.load.CallCost;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The page of a choice: what to take, why, and what that does not know. */
public final class ChoicePage {
    private static final String NONE = "–";
    private static final String PROGRAM = "java -jar metrifier-bench.jar ";

    private final Choice choice;
    private final Question question;
    private final ChoiceWords words;

    private ChoicePage(Choice choice) {
        this.choice = choice;
        this.question = choice.question();
        this.words = new ChoiceWords(choice);
    }

    /** Returns all that is to be told. */
    public static Page of(Choice choice) {
        return new ChoicePage(choice).whole();
    }

    /** Returns what a terminal shows: the answer, everybody's figures, and what the other preferences say. */
    public static Page brief(Choice choice) {
        ChoicePage page = new ChoicePage(choice);
        List<Block> blocks = new ArrayList<>(page.answer());
        blocks.add(new Block.Figures(page.fates()));
        blocks.add(new Block.Figures(page.figures()));
        blocks.add(page.others());
        page.elsewhere().ifPresent(one -> blocks.add(one.sentences()));
        return new Page("", page.words.asked(), blocks);
    }

    private Page whole() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading("What to take"));
        blocks.addAll(answer());
        blocks.add(new Block.Heading("Why"));
        blocks.add(new Block.Figures(fates()));
        chart(blocks);
        blocks.add(new Block.Figures(figures()));
        blocks.add(paragraph("Each figure is that of all rounds together, each round with new JVMs, with the"
                + " interval that holds with " + Numbers.percent(question.confidence()) + " confidence for it alone."
                + " Who is out was not measured any more. Cost is the processor time of both sides without what the rig"
                + " spends on keeping its pace; calls a second are those of callers that wait for nothing but their"
                + " answers, next to the server; bytes are the payload of TCP and UDP."
                + (choice.starts().isEmpty()
                        ? ""
                        : " The first answer is what a new client waits for a new server's answer to getPerson, with"
                                + " connecting, once its JVM runs. It was measured a single time, of those that"
                                + " remained: an order of magnitude.")));
        blocks.add(new Block.Heading("What others would prefer"));
        blocks.add(others());
        List<String> changes = words.whatWouldChangeIt();
        if (!changes.isEmpty()) {
            blocks.add(new Block.Heading("What would change it"));
            changes.forEach(one -> blocks.add(paragraph(one)));
        }
        elsewhere().ifPresent(one -> blocks.addAll(one.blocks()));
        blocks.addAll(Facts.of(choice.candidates()));
        blocks.add(new Block.Heading("What was not tested"));
        untested().forEach(one -> blocks.add(paragraph(one)));
        blocks.add(new Block.Heading("Where it was measured"));
        blocks.add(new Block.Figures(machine()));
        blocks.add(new Block.Heading("How to repeat it"));
        blocks.addAll(commands());
        return new Page("Which transport", words.asked(), blocks);
    }

    private List<Block> answer() {
        List<Block> blocks = new ArrayList<>(List.of(new Block.Answers(List.of(words.answer()))));
        choice.warnings().forEach(one -> blocks.add(new Block.Warning(Words.of(one))));
        return blocks;
    }

    private Optional<ElsewhereSection> elsewhere() {
        return Optional.ofNullable(choice.elsewhere()).map(one -> new ElsewhereSection(one, choice.answer()));
    }

    private Block others() {
        return new Block.Answers(choice.others().stream().map(words::other).toList());
    }

    private void chart(List<Block> blocks) {
        Preference preference = question.preference();
        List<Candidate> shown = choice.candidates().stream()
                .filter(one -> one.by(preference) != null)
                .toList();
        if (shown.isEmpty()) {
            return;
        }
        Map<String, Ink> inks =
                Ink.forTransports(shown.stream().map(ChoicePage::transport).toList());
        List<BarChart.Bar> bars = new ArrayList<>();
        for (Candidate one : shown) {
            Figure figure = one.by(preference);
            Ink ink = inks.getOrDefault(transport(one), Ink.BASELINE);
            if (figure != null) {
                bars.add(new BarChart.Bar(one.name(), interval(figure), ink, one.fate() == Fate.CHOSEN, mark(one)));
            }
        }
        blocks.add(new Block.Figure(
                new BarChart(
                        title(preference),
                        "A bar for each contender, with its interval; hollow where it cannot be chosen.",
                        value -> ChoiceWords.number(preference, value),
                        bars),
                "",
                values(shown, preference)));
    }

    private static String mark(Candidate one) {
        return one.fate() == Fate.BREAKS ? "breaks it" : one.fate() == Fate.UNABLE ? "cannot" : "";
    }

    private static String transport(Candidate one) {
        return Variant.parse(one.name()).transport();
    }

    private String title(Preference preference) {
        return switch (preference) {
            case COST -> "Processor time of a call, both sides together";
            case LATENCY -> words.percentile() + " of latency at " + question.rate() + "/s";
            case THROUGHPUT -> "Calls a second, of callers that wait for nothing but their answers";
            case BYTES -> "Bytes of a call on the wire, both ways together";
        };
    }

    private Table values(List<Candidate> shown, Preference preference) {
        Table.Builder table = Table.of(title(preference), "contender", "value", "from", "to");
        for (Candidate one : shown) {
            Figure figure = one.by(preference);
            table.row(
                    one.name(),
                    number(preference, figure == null ? null : figure.value()),
                    number(preference, figure == null ? null : figure.low()),
                    number(preference, figure == null ? null : figure.high()));
        }
        return table.build();
    }

    private static Interval interval(Figure figure) {
        Double low = figure.low();
        Double high = figure.high();
        return low == null || high == null ? Interval.unknown(figure.value()) : new Interval(low, figure.value(), high);
    }

    private Table fates() {
        Table.Builder table = Table.of("what became of everybody who might have been chosen", "contender", "rounds")
                .words("outcome")
                .words("because");
        for (Candidate one : choice.candidates()) {
            table.row(List.of(
                    Table.cell(one.name(), one.fate() == Fate.CHOSEN),
                    Table.cell(one.rounds() + (one.unread() == 0 ? "" : ", " + one.unread() + " not read")),
                    outcome(one.fate()),
                    Table.cell(one.why())));
        }
        return table.build();
    }

    private Table figures() {
        Table.Builder table = Table.of(
                "what was measured",
                "contender",
                "CPU a call",
                "cores at " + question.rate() + "/s",
                words.percentile(),
                "calls/s",
                "bytes");
        Double coreHour = question.coreHour();
        if (coreHour != null) {
            table.number("a million calls");
        }
        if (!choice.starts().isEmpty()) {
            table.number("first answer");
        }
        for (Candidate one : choice.candidates()) {
            Figure cpu = one.cpuNanos();
            List<Cell> row = new ArrayList<>();
            row.add(Table.cell(one.name(), one.fate() == Fate.CHOSEN));
            row.add(Table.cell(text(Preference.COST, cpu)));
            row.add(Table.cell(cpu == null ? NONE : Numbers.of(cores(cpu))));
            row.add(Table.cell(text(Preference.LATENCY, one.latencyNanos())));
            row.add(Table.cell(text(Preference.THROUGHPUT, one.callsPerSecond())));
            row.add(Table.cell(text(Preference.BYTES, one.bytes())));
            if (coreHour != null) {
                row.add(Table.cell(cpu == null ? NONE : Numbers.of(CallCost.ofAMillion(cpu.value(), coreHour))));
            }
            if (!choice.starts().isEmpty()) {
                row.add(Table.cell(firstAnswer(one)));
            }
            table.row(row);
        }
        return table.build();
    }

    private String firstAnswer(Candidate one) {
        return choice.starts().stream()
                .filter(fork -> fork.contender().equals(one.name()))
                .findFirst()
                .map(fork -> Numbers.time((double) fork.cold().toFirstAnswer().toNanos()))
                .orElse(NONE);
    }

    private double cores(Figure cpuNanos) {
        return CallCost.cores(cpuNanos.value(), question.rate().perSecond());
    }

    private static Cell outcome(Fate fate) {
        return switch (fate) {
            case CHOSEN -> Table.cell("take it", true);
            case SAME -> Table.cell("as good");
            case OPEN -> Table.cell("open");
            case BEHIND -> Table.cell("behind");
            case BREAKS -> new Cell("breaks it", Table.Look.BAD);
            case FAILED -> new Cell("failed", Table.Look.BAD);
            case UNABLE -> Table.cell("cannot");
        };
    }

    private static String text(Preference preference, @Nullable Figure figure) {
        return figure == null
                ? NONE
                : number(preference, figure.value())
                        + (figure.low() == null || preference == Preference.BYTES
                                ? ""
                                : " (" + number(preference, figure.low()) + "–" + number(preference, figure.high())
                                        + ")");
    }

    private static String number(Preference preference, @Nullable Double value) {
        return value == null ? NONE : ChoiceWords.number(preference, value);
    }

    private List<String> untested() {
        return List.of(
                "No other message, " + (choice.elsewhere() == null ? "no other size of it, " : "and ")
                        + "no other distance, bandwidth or rate than those above, and no other option than those in the"
                        + " contenders' names."
                        + (choice.elsewhere() == null ? " Where the answer changes, --map 20m looks for." : ""),
                (choice.starts().isEmpty() ? "Not the first call of a client, not" : "Not")
                        + " the return of a server, not many clients at a time, and nothing that fails on the way.",
                "No other machine: client, server and rig shared this one, and another with more cores may order"
                        + " contenders otherwise.");
    }

    private Table machine() {
        Table.Builder table = Table.of("the machine, and what ran", "fact").words("value");
        Conditions.of(choice.environment()).facts().forEach((name, value) -> table.row(name, value));
        table.row("measured at", choice.startedAt().toString());
        table.row("took", Durations.text(choice.took()));
        table.row("SHA-256 of the program", choice.program().isEmpty() ? "not from a jar" : choice.program());
        if (question.message() != null) {
            table.row("SHA-256 of the message", question.message().sha256());
        }
        return table.build();
    }

    private List<Block> commands() {
        String arguments = choice.arguments().stream().map(ChoicePage::quoted).collect(Collectors.joining(" "));
        return List.of(
                paragraph(PROGRAM + arguments),
                paragraph("On another machine, or later, with a comparison at the end, from the folder of "
                        + Choice.FILE + ": " + PROGRAM + "reproduce FOLDER"));
    }

    private static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    private static Block paragraph(String text) {
        return new Block.Paragraph(Words.of(text));
    }
}
