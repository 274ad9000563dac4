package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.ChooseRun;
import io.metrifier.bench.flags.ConnectFlags;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.DataFlags;
import io.metrifier.bench.flags.DefaultContenders;
import io.metrifier.bench.flags.MinEffectFlags;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.bench.flags.PriceFlags;
import io.metrifier.bench.flags.ScenarioFlags;
import io.metrifier.bench.flags.SeedFlags;
import io.metrifier.bench.flags.TimeFlags;
import io.metrifier.bench.load.Slo;
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
import io.metrifier.results.choice.ChoiceVerdict;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
            "  metrifier choose --message docs/examples/order.proto --network 1ms",
            "  metrifier choose --transport http,proto --prefer latency"
        })
final class ChooseCommand extends PrintingCommand {
    static final String NAME = "choose";

    private static final String MESSAGE = "message.jar";
    private static final double DEFAULT_PERCENT = 99;
    private static final Duration WARMUP = Duration.ofSeconds(2);

    @Mixin
    private ScenarioFlags scenario;

    @Mixin
    private DataFlags persons;

    @Mixin
    private NetworkFlags network;

    @Mixin
    private ConnectFlags connect;

    @Option(
            names = "--rate",
            defaultValue = "1k",
            paramLabel = "RATE",
            description = "Calls per second, such as 500 or 2k (${DEFAULT-VALUE}).")
    private String rate;

    @Option(
            names = "--slo",
            paramLabel = "TARGET",
            description = "The latency target at that rate, such as 'p99<10ms'. Without it only the rate counts.")
    private @Nullable String slo;

    @Option(
            names = "--prefer",
            defaultValue = "cost",
            paramLabel = "WHAT",
            description = "Prefer cost, latency, throughput or bytes (${DEFAULT-VALUE}). Decides among the transports"
                    + " that meet the target.")
    private Preference preference;

    @Mixin
    private PriceFlags price;

    @Mixin
    private TimeFlags time = new TimeFlags("20m");

    @Option(
            names = "--duration",
            defaultValue = "10s",
            paramLabel = "TIME",
            description = "How long to load each contender in a round (${DEFAULT-VALUE}).")
    private Duration duration;

    @Mixin
    private MinEffectFlags effect;

    @Mixin
    private ContenderFlags selection = new ContenderFlags(DefaultContenders.COMPARED);

    @Option(
            names = "--recovery",
            description = "Also measure the recovery from a killed server. Kills the server of each remaining contender"
                    + " during load, and measures how long callers go unanswered until another server takes its"
                    + " place; takes up to a minute and a half for each.")
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
            description = "The folder for the choice and its evidence (${DEFAULT-VALUE}).")
    private Path results;

    @Override
    public Integer call() throws IOException, InterruptedException {
        pages.require();
        SavedChoice saved = new SavedChoice(arguments(), results.resolve("choose-" + OutputFiles.time()));
        TransportOptions options = scenario.message()
                .withMessage(connect.applyTo(
                        TransportOptions.builder().execution(Execution.DIRECT).build()));
        ChooseRun run = prepare(options, saved);
        ReportOnExit.run(
                run::choose,
                () -> saved.soFar().ifPresent(this::show),
                () -> note("interrupted; the results so far are above"));
        saved.soFar().ifPresent(choice -> note("results: " + saved.folder()));
        return saved.soFar().map(ChooseCommand::exitCode).orElse(ExitCode.SOFTWARE);
    }

    private ChooseRun prepare(TransportOptions options, SavedChoice saved) throws IOException {
        Contenders installed = given(selection::installed);
        Scenario called = scenario.requireOne(Scenario::isSingleCall, "single calls");
        ServerPlace place = given(() -> ServerPlace.parse("forked").over(network.text()));
        DataSet data = given(persons::data);
        Load load = given(() -> new Load(Rate.parse(rate), duration, WARMUP));
        ChoiceQuestion question = given(() -> createQuestion(called));
        List<String> usual = scenario.message().selectDefaults(installed);
        ChooseRun.requireTime(time.time(), given(() -> selection.selectNames(usual, installed)), load);
        List<Contender> contenders = given(() -> selection.select(usual, installed, options));
        contenders.forEach(one -> given(one::requireOwnServer));
        if (place.between().isPresent()) {
            contenders.forEach(one -> given(one::requireNetwork));
        }
        selection.missingStacks().ifPresent(this::note);
        OutputFiles.requireWritable(saved.folder(), "--results");
        ChoiceQuestion kept = withMessage(question, options, saved.folder());
        Map<Contender, MeasuredCall> candidates = new LinkedHashMap<>();
        contenders.forEach(one -> candidates.put(
                one, new MeasuredCall(one.name(), one.transport().id(), called, place, data, one.options())));
        return new ChooseRun(kept, candidates, load, saved, seed.seed(), recovery, err());
    }

    /** Returns the question, without its message. */
    private ChoiceQuestion createQuestion(Scenario called) {
        return new ChoiceQuestion(
                called.id(),
                null,
                network.text(),
                Rate.parse(rate),
                slo,
                slo == null ? DEFAULT_PERCENT : Slo.parse(slo).percent(),
                preference,
                price.coreHour().stream().boxed().findFirst().orElse(null),
                time.time(),
                VerdictRule.DEFAULT.confidence(),
                effect.rule().minimumEffect());
    }

    /** Keeps the message next to the choice, so that the choice can be repeated. */
    private static ChoiceQuestion withMessage(ChoiceQuestion question, TransportOptions options, Path folder)
            throws IOException {
        String jar = options.properties().get(MeasuredCall.MESSAGE_JAR);
        if (jar == null) {
            return question;
        }
        Path kept = Files.copy(Path.of(jar), folder.resolve(MESSAGE));
        String name = CustomMessage.require(options).name();
        return question.withMessage(new ChoiceQuestion.MessageIdentity(name, Sha256.of(kept), MESSAGE));
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
        return choice.answer().state() == ChoiceVerdict.State.CONCLUSIVE
                ? ExitCode.OK
                : choice.answer().state() == ChoiceVerdict.State.NONE ? ExitCode.SOFTWARE : INCONCLUSIVE;
    }
}
