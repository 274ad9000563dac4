package io.metrifier.report.choice;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.page.UnsafeArguments;
import io.metrifier.report.series.Conditions;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.transport.Durations;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page of a choice: the recommendation, the reasons, and what was not tested. */
public final class ChoicePage {
    private final Choice choice;
    private final ChoiceQuestion question;
    private final ChoiceWords words;
    private final CandidateTables tables;

    private ChoicePage(Choice choice) {
        this.choice = choice;
        this.question = choice.question();
        this.words = new ChoiceWords(choice);
        this.tables = new CandidateTables(choice, words);
    }

    /** Returns the page. */
    public static Page of(Choice choice) {
        return new ChoicePage(choice).createPage();
    }

    /** Returns the page for a terminal: the answer, the figures of all candidates, and the other preferences. */
    public static Page brief(Choice choice) {
        ChoicePage page = new ChoicePage(choice);
        List<PageBlock> blocks = new ArrayList<>(page.listAnswers());
        blocks.add(new PageBlock.Figures(page.tables.outcomes()));
        blocks.add(new PageBlock.Figures(page.tables.figures()));
        blocks.add(page.createOtherAnswers());
        return new Page("", page.words.question(), blocks);
    }

    private Page createPage() {
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Heading("What to take"));
        blocks.addAll(listAnswers());
        blocks.add(new PageBlock.Heading("Why"));
        blocks.add(new PageBlock.Figures(tables.outcomes()));
        tables.chart().ifPresent(blocks::add);
        blocks.add(new PageBlock.Figures(tables.figures()));
        blocks.add(new PageBlock.Paragraph(explainFigures()));
        blocks.add(new PageBlock.Heading("What others would prefer"));
        blocks.add(createOtherAnswers());
        List<String> changes = words.whatWouldChangeIt();
        if (!changes.isEmpty()) {
            blocks.add(new PageBlock.Heading("What would change it"));
            changes.forEach(one -> blocks.add(new PageBlock.Paragraph(one)));
        }
        blocks.addAll(
                ContenderFacts.of(choice.candidates(), choice.environment().contenders()));
        blocks.add(new PageBlock.Heading("What was not tested"));
        listUntested().forEach(one -> blocks.add(new PageBlock.Paragraph(one)));
        blocks.add(new PageBlock.Heading("Where it was measured"));
        blocks.add(new PageBlock.Figures(createMachineTable()));
        blocks.add(new PageBlock.Heading("How to repeat it"));
        List<List<String>> command = List.of(choice.arguments());
        UnsafeArguments.createWarning(command).ifPresent(blocks::add);
        blocks.add(PageBlock.Command.of(command));
        return new Page("Which transport", words.question(), blocks);
    }

    private String explainFigures() {
        return "Each figure is of all rounds together, each round with new JVMs, with its own"
                + " interval of " + NumberFormats.percent(question.confidence()) + " confidence."
                + " An eliminated candidate is not measured further. Cost is the CPU time of both sides without what"
                + " the load generator spends on pacing; calls per second are of a closed loop next to the server;"
                + " bytes are the payload of TCP and UDP."
                + (choice.starts().isEmpty()
                        ? ""
                        : " The first answer is the time of a new client's first getPerson to a new server, with"
                                + " connecting"
                                + describeNetwork(choice.starts().get(0))
                                + ", once its JVM runs. It was measured once per remaining candidate: an order of"
                                + " magnitude.")
                + (choice.recoveries().isEmpty()
                        ? ""
                        : " No answer after a kill is how long callers of getPerson, at 500/s, got no correct answer"
                                + " after the server's process was killed and another was started on its port at once,"
                                + " with the start of a JVM. Each server was killed once; fault measures more.");
    }

    private static String describeNetwork(RoundResult sample) {
        String crossed = sample.condition(FirstCallMetrics.NETWORK);
        return crossed.isEmpty() ? "" : " over " + crossed;
    }

    private List<PageBlock> listAnswers() {
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Answers(List.of(words.answer()))));
        choice.warnings().forEach(one -> blocks.add(new PageBlock.Warning(one)));
        return blocks;
    }

    private PageBlock createOtherAnswers() {
        return new PageBlock.Answers(choice.others().stream().map(words::other).toList());
    }

    private List<String> listUntested() {
        return List.of(
                "No other message, no other size of it, no other distance, bandwidth or rate than those above, and no"
                        + " other option than those in the contenders' names.",
                (choice.starts().isEmpty() ? "Not the first call of a client, not" : "Not")
                        + (choice.recoveries().isEmpty()
                                ? " recovery after a fault, and not many clients at a time. --recovery measures how"
                                        + " long callers go unanswered after the server is killed."
                                : " many clients at a time, and no fault except a killed server."),
                "No other machine: client, server and load generator shared this one. The order may differ on a"
                        + " machine with more cores.");
    }

    private Table createMachineTable() {
        Map<String, String> facts =
                new LinkedHashMap<>(Conditions.of(choice.environment()).facts());
        facts.put(
                "measured at",
                choice.startedAt().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("took", Durations.text(choice.took()));
        facts.put("SHA-256 of the program", choice.program().isEmpty() ? "not from a jar" : choice.program());
        if (question.message() != null) {
            facts.put("SHA-256 of the message", question.message().sha256());
        }
        return new TableColumns<Map.Entry<String, String>>()
                .words("fact", Map.Entry::getKey)
                .words("value", Map.Entry::getValue)
                .table("the machine, and what ran", facts.entrySet());
    }
}
