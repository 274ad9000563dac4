package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.driver.ResultFile;
import io.metrifier.bench.driver.RunNotes;
import io.metrifier.bench.driver.RunProgress;
import io.metrifier.bench.driver.SelfCheck;
import io.metrifier.bench.driver.SelfCheckPage;
import io.metrifier.bench.driver.SelfCheckRun;
import io.metrifier.bench.flags.BudgetFlags;
import io.metrifier.bench.flags.ThreadFlags;
import io.metrifier.bench.output.JsonFlags;
import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.SkippedMeasurements;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineDiagnosis;
import io.metrifier.lab.machine.MachineDiagnosis.Finding;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.Reports;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Durations;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks this machine for anything that spoils measurements, and which differences it can show. */
@Command(
        name = "doctor",
        description = "Checks this machine for what spoils measurements, with advice.",
        exitCodeList = {
            "0:done",
            "1:with --strict: something spoils measurements; with --measure: a false alarm",
            "2:usage error",
            "3:with --measure: the planted cost was not found"
        },
        footer = {"  metrifier doctor", "  metrifier doctor --strict", "  metrifier doctor --measure"})
final class DoctorCommand extends PrintingCommand {
    @Option(names = "--strict", description = "Exit with 1 if something spoils measurements.")
    private boolean strict;

    @Option(
            names = "--measure",
            description = "Check what differences this machine can show. Runs the baseline, a transport, the twin of"
                    + " each, and the transport with a planted cost. Takes up to --time.")
    private boolean measure;

    @Option(
            names = "--transport",
            defaultValue = "http",
            paramLabel = "ID",
            description = "The transport that --measure measures (${DEFAULT-VALUE}). With --threads 1 a planted cost"
                    + " changes nothing else, such as how often a server sleeps.")
    private String transport;

    @Mixin
    private ThreadFlags threads;

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

    @Mixin
    private BudgetFlags budget = new BudgetFlags("5m");

    @Mixin
    private OutputFlags output;

    @Mixin
    private JsonFlags json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (measure) {
            return measure();
        }
        return ledger == null ? diagnose() : summarise(ledger);
    }

    private int summarise(Path file) throws IOException {
        InputFiles.require(file);
        SelfCheckPage.summarise(SelfCheck.readAll(file)).forEach(out()::println);
        return ExitCode.OK;
    }

    private int diagnose() {
        List<Finding> findings = MachineDiagnosis.of(
                EnvironmentProbe.capture(), Logger.getLogger("").getLevel().getName());
        findings.forEach(finding -> {
            if (json.isGiven()) {
                JsonFlags.print(out(), finding);
            } else {
                print(out(), finding);
            }
        });
        boolean spoilt = findings.stream().anyMatch(finding -> finding.advice().isPresent());
        return strict && spoilt ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private static void print(PrintWriter out, Finding finding) {
        out.printf(
                "%-5s %-16s %s%n",
                finding.advice().isPresent() ? "WARN" : "ok", finding.subject(), TerminalText.line(finding.found()));
        finding.advice().ifPresent(advice -> out.printf("%-22s %s%n", "", TerminalText.line(advice)));
    }

    private int measure() throws IOException, InterruptedException {
        output.require();
        Contenders installed = given(Contenders::installed);
        SelfCheckRun run = given(() -> new SelfCheckRun(installed, transport, planted));
        Engine.Plan plan = budget.plan();
        RunProgress progress = new RunProgress(err(), plan.time());
        Workload calls = given(() -> new Workload(Scenario.GET_PERSON, DataSet.sample(), threads.threads()));
        Engine engine = given(() -> new Engine(run.contenders(), List.of(calls), Map.of(), plan, progress));
        err().println("measuring " + run.contenders().size() + " pairs in " + plan.rounds()
                + " rounds; this takes up to " + Durations.text(plan.time()));
        Instant start = Instant.now();
        ResultFile file =
                new ResultFile(line(), arguments(), output, RunMetrics.KIND, "doctor-" + OutputFiles.time() + ".json");
        try (RunNotes notes = new RunNotes(installed, run.contenders(), List.of())) {
            file.measure(
                    () -> engine.run(
                            round -> List.of(),
                            samples -> file.save(
                                    samples,
                                    notes.create(samples, SkippedMeasurements.of(samples, plan), VerdictRule.DEFAULT))),
                    new ResultFile.View(
                            progress::end,
                            read -> SelfCheckPage.of(run.check(file.samples(), start, VerdictRule.DEFAULT)),
                            read -> Reports.page(read, OptionalDouble.empty())));
        }
        SelfCheck check = run.check(file.samples(), start, VerdictRule.DEFAULT);
        if (run.isComplete(check)) {
            return keep(check);
        }
        err().println("some comparisons have no settled rounds, and the ledger is unchanged; increase --time");
        return ExitCode.SOFTWARE;
    }

    private int keep(SelfCheck check) throws IOException {
        if (ledger != null) {
            check.addTo(ledger);
        }
        if (check.twins().stream().anyMatch(SelfCheck.Twin::falseAlarm)) {
            return ExitCode.SOFTWARE;
        }
        return check.planted().stream().allMatch(SelfCheck.PlantedCost::found) ? ExitCode.OK : INCONCLUSIVE;
    }
}
