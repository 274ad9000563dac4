package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.ChooseRun;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.QuestionFlags;
import io.metrifier.bench.flags.SeedFlags;
import io.metrifier.bench.load.WritableFolder;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.PageFlags;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.choice.ChoicePage;
import io.metrifier.results.Sha256;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Recommends a transport for a message, a network, a rate and a latency target. */
@Command(
        name = ChooseCommand.NAME,
        description = {
            "Recommends a transport for your message, network and rate.",
            "Eliminates contenders that cannot carry the message, cannot cross the network, or miss the"
                    + " latency target at the rate; then those that cost more than another. Time goes to the pairs"
                    + " that are still inconclusive."
        },
        exitCodeList = {"0:conclusive", "1:no transport qualifies, or failed", "2:usage error", "3:inconclusive"},
        footer = {
            "  metrifier choose --slo 'p99<10ms' --rate 2k",
            "  metrifier choose --message order.proto --sample orders.json --network 1ms",
            "  metrifier choose --transport http,proto --prefer latency"
        })
final class ChooseCommand extends PrintingCommand {
    static final String NAME = "choose";

    private static final String MESSAGE = "message.jar";

    @Mixin
    private QuestionFlags requested;

    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.COMPARED);

    @Option(
            names = "--recovery",
            description = "Also kill the server of each remaining contender during load, and measure how long"
                    + " callers go unanswered until another server takes its place; takes up to a minute and a"
                    + " half for each.")
    private boolean recovery;

    @Mixin
    private SeedFlags seed;

    @Option(names = "--json", description = "Print the choice as JSON.")
    private boolean json;

    @Mixin
    private PageFlags pages;

    @Option(
            names = "--results",
            defaultValue = "results",
            paramLabel = "FOLDER",
            description = "The folder in which a folder for the choice and its evidence is made (${DEFAULT-VALUE}).")
    private Path results;

    @Override
    public Integer call() throws IOException, InterruptedException {
        pages.require();
        SavedChoice.Beginning beginning = SavedChoice.Beginning.with(arguments());
        TransportOptions options = requested.brought(
                TransportOptions.builder().execution(Execution.DIRECT).build());
        Path folder = results.resolve("choose-" + OutputFiles.time());
        ChooseRun run = prepared(options, folder, beginning);
        SavedChoice saved = run.saved();
        ReportOnExit.after(
                run::choose,
                () -> saved.soFar().ifPresent(this::show),
                () -> note("interrupted; the results so far are above"));
        saved.soFar().ifPresent(choice -> note("results: " + saved.folder()));
        return saved.soFar().map(ChooseCommand::exitCode).orElse(ExitCode.SOFTWARE);
    }

    private ChooseRun prepared(TransportOptions options, Path folder, SavedChoice.Beginning beginning)
            throws IOException {
        Contenders installed = given(selection::installed);
        Scenario scenario = requested.scenario();
        ServerPlace place = requested.place();
        DataSet data = requested.data();
        Load load = requested.load();
        ChoiceQuestion question = requested.question();
        List<String> usual = requested.message().byDefault(installed);
        List<Contender> contenders = given(() -> selection.contenders(usual, installed, options));
        contenders.forEach(one -> given(one::requireOwnServer));
        if (place.between().isPresent()) {
            contenders.forEach(one -> given(one::requireNetwork));
        }
        selection.missingStacks().ifPresent(this::note);
        WritableFolder.require(folder, "--results");
        ChoiceQuestion kept = withMessage(question, options, folder);
        Map<Contender, MeasuredCall> candidates = new LinkedHashMap<>();
        contenders.forEach(one -> candidates.put(
                one, new MeasuredCall(one.name(), one.transport().id(), scenario, place, data, one.options())));
        return new ChooseRun(
                kept, candidates, load, new SavedChoice(kept, folder, beginning), seed.seed(), recovery, err());
    }

    /** Keeps the message next to the choice, so that the choice can be repeated. */
    private static ChoiceQuestion withMessage(ChoiceQuestion question, TransportOptions options, Path folder)
            throws IOException {
        String jar = options.properties().get(MeasuredCall.MESSAGE_JAR);
        if (jar == null) {
            return question;
        }
        Path kept = Files.copy(Path.of(jar), folder.resolve(MESSAGE));
        String name = CustomMessage.required(options).name();
        return question.of(new ChoiceQuestion.MessageIdentity(name, Sha256.of(kept), MESSAGE));
    }

    private void show(Choice choice) {
        try {
            if (json) {
                out().print(Json.pretty(choice) + "\n");
                out().flush();
            } else {
                Terminal.show(out(), ChoicePage.brief(choice));
            }
            pages.write(ChoicePage.of(choice), Path.of("choose.html"), page -> note("page: " + page));
        } catch (IOException e) {
            note("no page: " + CauseChain.of(e));
        }
    }

    private void note(String line) {
        err().println(line);
    }

    private static int exitCode(Choice choice) {
        return choice.answer().state() == PreferenceVerdict.State.CONCLUSIVE
                ? ExitCode.OK
                : choice.answer().state() == PreferenceVerdict.State.NONE ? ExitCode.SOFTWARE : INCONCLUSIVE;
    }
}
