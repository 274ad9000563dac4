package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.Sha256;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.QuestionFlags;
import io.metrifier.bench.flags.SensitivityFlags;
import io.metrifier.bench.run.ChooseRun;
import io.metrifier.bench.run.InterimAnalyses;
import io.metrifier.bench.run.ReportOnExit;
import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.UsageException;
import io.metrifier.report.choice.ChoicePage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One question, one page: which transport to take for this message, distance, rate and promise. */
@Command(
        name = ChooseCommand.NAME,
        sortOptions = false,
        description = {
            "Says which transport to take, by elimination: out is who cannot carry the message, cannot cross the"
                    + " network, or breaks the promise at the rate beyond doubt; then who costs more than another"
                    + " beyond doubt.",
            "Time goes to those that are not told apart yet. Without options it asks, where there is a terminal."
        },
        footer = {"", "Exit codes: 0 decided, 1 nobody can be taken, or failed; 2 used wrongly; 3 undecided."})
final class ChooseCommand implements Callable<Integer> {
    static final String NAME = "choose";

    private static final DateTimeFormatter FOLDER = DateTimeFormatter.ofPattern("'choose-'uuuu-MM-dd-HHmmss");
    private static final String MESSAGE = "message.jar";

    @Spec
    private CommandSpec spec;

    @Mixin
    private QuestionFlags asked;

    @Mixin
    private ContenderFlags who;

    @Mixin
    private SensitivityFlags map;

    @Option(
            names = "--recovery",
            description =
                    "Also kill the server of each that remains while it is called, and tell for how long nobody was"
                            + " answered until another took its place; takes up to a minute and a half for each.")
    private boolean recovery;

    @Option(names = "--seed", defaultValue = "1", description = "Of the order of contenders (${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--json", description = "Print the choice as JSON, for machines.")
    private boolean json;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The page to write: .html, or .md for Markdown; repeatable (choose.html).")
    private List<Path> outputs = List.of(Path.of("choose.html"));

    @Option(
            names = "--results",
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "Where a folder is made for the choice and all that it rests on (${DEFAULT-VALUE}).")
    private Path results;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> arguments = spec.commandLine().getParseResult().originalArgs();
        if (arguments.equals(List.of(NAME))) {
            Optional<List<String>> answered = Interview.hold(spec.commandLine().getErr());
            if (answered.isPresent()) {
                return again(answered.get());
            }
        }
        outputs.forEach(ChooseCommand::requirePage);
        SavedChoice.Beginning beginning = SavedChoice.Beginning.with(arguments);
        TransportOptions options = asked.brought(
                TransportOptions.builder().execution(Execution.DIRECT).build());
        Path folder = results.resolve(LocalDateTime.now().format(FOLDER));
        ChooseRun run = prepared(options, folder, beginning);
        ReportOnExit.after(run::choose, () -> run.soFar().ifPresent(this::show), this::interrupted);
        run.soFar().ifPresent(choice -> told("results: " + folder));
        return run.soFar().map(ChooseCommand::exitCode).orElse(ExitCode.SOFTWARE);
    }

    /** Whoever was asked gets the command that asks no more. */
    private int again(List<String> arguments) {
        told("this is: " + String.join(" ", arguments));
        return Commands.line()
                .setOut(spec.commandLine().getOut())
                .setErr(spec.commandLine().getErr())
                .execute(arguments.toArray(String[]::new));
    }

    private ChooseRun prepared(TransportOptions options, Path folder, SavedChoice.Beginning beginning)
            throws IOException {
        Contenders installed = Contenders.installed();
        Scenario scenario = asked.scenario();
        ServerPlace place = asked.place();
        DataSet data = asked.data();
        Load load = asked.load();
        ChoiceQuestion question = asked.question();
        List<Contender> contenders = given(() -> who.contenders(usual(installed), installed, options));
        ChooseRun.Beside beside = new ChooseRun.Beside(map.time(), map.over(scenario), recovery);
        WritableFolder.require(folder, "--results");
        ChoiceQuestion kept = withMessage(question, options, folder);
        PrintWriter err = spec.commandLine().getErr();
        ChooseRun run = new ChooseRun(kept, load, folder, beginning, seed, beside, err);
        contenders.forEach(
                one -> run.enter(one, new Subject(one.transport().id(), scenario, place, data, one.options())));
        return run;
    }

    /** Keeps the message beside the choice: without it nobody could ask again. */
    private static ChoiceQuestion withMessage(ChoiceQuestion question, TransportOptions options, Path folder)
            throws IOException {
        String jar = options.properties().get(Subject.MESSAGE_JAR);
        if (jar == null) {
            return question;
        }
        Path kept = Files.copy(Path.of(jar), folder.resolve(MESSAGE));
        String name = CustomMessage.required(options).name();
        return question.of(new ChoiceQuestion.MessageIdentity(name, Sha256.of(kept), MESSAGE));
    }

    /** A message has one way in each transport; who cannot carry it is told so, and not passed over. */
    private List<String> usual(Contenders installed) {
        return installed.byDefault().stream()
                .filter(name -> !asked.message().isGiven() || !name.contains("+"))
                .toList();
    }

    private static void requirePage(Path output) {
        if (!output.toString().endsWith(".html") && !output.toString().endsWith(".md")) {
            throw new UsageException("a page is .html or .md: output=" + output);
        }
    }

    private void show(Choice choice) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(json ? Json.pretty(choice) + "\n" : TextPage.write(ChoicePage.brief(choice)));
        out.flush();
        for (Path output : outputs) {
            try {
                Path folder = output.toAbsolutePath().getParent();
                if (folder != null) {
                    Files.createDirectories(folder);
                }
                Files.writeString(
                        output,
                        output.toString().endsWith(".md")
                                ? MarkdownPage.write(ChoicePage.of(choice))
                                : HtmlPage.write(ChoicePage.of(choice)));
                told("page: " + output);
            } catch (IOException e) {
                told("no page: " + e.getMessage());
            }
        }
    }

    private void interrupted() {
        told("interrupted; what is above was known before");
    }

    private void told(String line) {
        spec.commandLine().getErr().println(line);
        spec.commandLine().getErr().flush();
    }

    private static int exitCode(Choice choice) {
        return choice.answer().state() == PreferenceVerdict.State.CONCLUSIVE
                ? ExitCode.OK
                : choice.answer().state() == PreferenceVerdict.State.NONE
                        ? ExitCode.SOFTWARE
                        : InterimAnalyses.UNDECIDED;
    }
}
