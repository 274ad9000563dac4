package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.flags.ContenderFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.bench.run.SavedRounds;
import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.place.UsageException;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.FaultFigures;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** For how long nobody is answered when something befalls a server. */
@Command(
        name = "recover",
        sortOptions = false,
        description = {
            "Measures for how long callers get no answer when something befalls the server, which calls fail and of"
                    + " what kind, and when all is as before. Messages leave on a schedule, whatever the answers.",
            "kill: its process is killed, and another is started on the same port at once. pause: its process is"
                    + " stopped and goes on. cut: the network before it is cut and heals. move: another that is up"
                    + " takes its place under the same address, and it is told to end."
        },
        footer = {
            "",
            "Exit codes: 0 done, 1 something could not be measured in a single round, 2 used wrongly.",
            "A pause takes the signals STOP and CONT, which Windows has not."
        })
final class FaultCommand implements Callable<Integer> {
    private static final DateTimeFormatter FILE_NAME =
            DateTimeFormatter.ofPattern("'recovery-'uuuu-MM-dd-HHmmss'.json'");
    private static final double MOST_MESSAGES = 1_000_000;
    private static final Duration WARMUP = Duration.ofSeconds(1);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ContenderFlags who;

    @Option(
            names = "--faults",
            split = ",",
            paramLabel = "FAULT",
            defaultValue = "kill,pause,cut,move",
            description = "What befalls the server, a new one for each (${DEFAULT-VALUE}).")
    private List<String> faults;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "2s",
            description = "How long a pause and a cut last (${DEFAULT-VALUE}).")
    private Duration lasting;

    @Option(names = "--rate", defaultValue = "500", description = "Messages per second (${DEFAULT-VALUE}).")
    private String rate;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "20s",
            description = "How long to send; the fault comes after a quarter of it (${DEFAULT-VALUE}).")
    private Duration duration;

    @Option(names = "--rounds", defaultValue = "3", description = "How many rounds of new JVMs (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--settle",
            paramLabel = "TIME",
            defaultValue = "60s",
            description = "How long each pair of JVMs may run to settle before; 0s for not at all (${DEFAULT-VALUE}).")
    private Duration settle;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--results", defaultValue = "results", description = "The folder to write to (${DEFAULT-VALUE}).")
    private Path results;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException {
        if (rounds < 1) {
            throw new UsageException("rounds must be at least 1: rounds=" + rounds);
        }
        WritableFolder.require(results, "--results");
        Contenders installed = Contenders.installed();
        TransportOptions options = flags.options();
        List<Contender> contenders = given(() -> FirstCallCommand.startable(who, installed, options));
        FaultRun.Plan plan = given(this::plan);
        Environment environment = EnvironmentProbe.capture();
        say(plan.faults() + " befall the servers of "
                + contenders.stream().map(Contender::name).toList() + " at "
                + plan.load().rate() + "/s, "
                + (rounds == 1 ? "once" : rounds + " times"));
        FaultRun run = new FaultRun(contenders, plan, this::tell);
        ResultDocument result = new ResultDocument(
                FaultFigures.KIND,
                spec.commandLine().getParseResult().originalArgs(),
                Instant.now(),
                List.of(),
                environment);
        SavedRounds saved = new SavedRounds(
                new ResultStore(results), LocalDateTime.now().format(FILE_NAME), result, spec.commandLine());
        for (int round = 1; round <= rounds; round++) {
            saved.add(run.round(round));
        }
        return saved.show(sample -> sample.contender() + sample.condition(FaultFigures.FAULT));
    }

    private FaultRun.Plan plan() {
        Load load = Load.builder()
                .rate(Rate.parse(rate))
                .duration(duration)
                .warmup(WARMUP)
                .build();
        double messages = load.rate().perSecond() * duration.toNanos() / 1e9;
        if (messages > MOST_MESSAGES) {
            throw new UsageException("every message is kept, and there must be no more than 1,000,000: rate=" + rate
                    + " duration=" + duration);
        }
        return new FaultRun.Plan(faults.stream().map(Fault::of).toList(), lasting, load, DataSet.sample(), settle);
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }

    private void tell(Sample sample) {
        String what = sample.failure()
                .map(" FAILED: "::concat)
                .orElseGet(() -> String.format(
                        Locale.ROOT,
                        ": no answer for %.2f s",
                        sample.value(FaultFigures.NO_ANSWER).orElseThrow()));
        say("[round " + sample.round() + "] " + sample.contender() + ", " + sample.condition(FaultFigures.FAULT)
                + what);
    }
}
