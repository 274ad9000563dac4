package io.metrifier.bench.run;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.RoundCountFlags;
import io.metrifier.bench.flags.SeedFlags;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.selfcheck.SelfCheckText;
import io.metrifier.results.selfcheck.SelfCheck;
import io.metrifier.results.selfcheck.SelfCheckLedger;
import io.metrifier.transport.Durations;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code doctor} that check what differences this machine can show. */
public final class SelfCheckFlags {
    @Option(
            names = "--measure",
            description = "Check what differences this machine can show: compares the baseline and a transport with"
                    + " themselves, and looks for a planted cost. Takes up to --time.")
    private boolean measure;

    @Mixin
    private RoundCountFlags rounds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "4",
            description = "Threads that call at the same time in --measure (${DEFAULT-VALUE}). With 1 a planted cost"
                    + " changes nothing else, such as how often a server sleeps.")
    private int threads;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "5m",
            description = "How long --measure may take (${DEFAULT-VALUE}).")
    private String time;

    @Mixin
    private SeedFlags seed;

    @Option(
            names = "--planted",
            paramLabel = "TIME",
            split = ",",
            defaultValue = "3us",
            description = "What the server computes in each call, to be found by --measure; several times are measured"
                    + " as several pairs (${DEFAULT-VALUE}).")
    private List<String> planted = List.of();

    @Option(
            names = "--ledger",
            paramLabel = "FILE",
            description = "With --measure: add the result to this file. Alone: summarise the file.")
    private @Nullable Path ledger;

    /** Returns whether the command is about a self-check. */
    public boolean isGiven() {
        return measure || ledger != null;
    }

    /** Measures or summarises, prints it, and returns the exit code. */
    public int run(Contenders installed, String transport, PrintWriter out, PrintWriter err) throws IOException {
        if (!measure) {
            SelfCheckLedger kept = new SelfCheckLedger(Objects.requireNonNull(ledger));
            out.print(SelfCheckText.of(UsageException.given(kept::read)));
            out.flush();
            return ExitCode.OK;
        }
        Duration limit = UsageException.given(() -> Durations.parse(time));
        List<Duration> costs = UsageException.given(
                () -> planted.stream().map(Durations::parse).toList());
        SelfCheckRun run =
                UsageException.given(() -> new SelfCheckRun(installed, transport, costs, threads, VerdictRule.DEFAULT));
        err.println("measuring " + run.pairs() + " pairs in " + rounds.rounds() + " rounds; this takes up to "
                + Durations.text(limit));
        err.flush();
        SelfCheck check = run.measure(rounds.rounds(), limit, seed.seed(), new RunProgress(err));
        if (ledger != null) {
            new SelfCheckLedger(ledger).add(check);
        }
        out.print(SelfCheckText.of(check));
        out.flush();
        if (check.twins().stream().anyMatch(SelfCheck.Twin::falseAlarm)) {
            return ExitCode.SOFTWARE;
        }
        return check.planted().stream().allMatch(SelfCheck.Planted::found) ? ExitCode.OK : PrintingCommand.INCONCLUSIVE;
    }
}
