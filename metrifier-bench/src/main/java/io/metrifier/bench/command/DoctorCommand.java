package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.output.JsonFlags;
import io.metrifier.bench.run.SelfCheckFlags;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineDiagnosis;
import io.metrifier.lab.machine.MachineDiagnosis.Finding;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.page.TerminalText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks this machine for anything that spoils measurements, and gives advice. */
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
            names = "--transport",
            defaultValue = "http",
            paramLabel = "ID",
            description = "The transport that --measure measures (${DEFAULT-VALUE}).")
    private String transport;

    @Mixin
    private JsonFlags json;

    @Mixin
    private SelfCheckFlags selfCheck;

    @Override
    public Integer call() throws IOException {
        if (selfCheck.isGiven()) {
            return selfCheck.run(given(Contenders::installed), transport, out(), err());
        }
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
        return strict && spoilt ? 1 : 0;
    }

    private static void print(PrintWriter out, Finding finding) {
        out.printf(
                "%-5s %-16s %s%n",
                finding.advice().isPresent() ? "WARN" : "ok", finding.subject(), TerminalText.line(finding.found()));
        finding.advice().ifPresent(advice -> out.printf("%-22s %s%n", "", TerminalText.line(advice)));
    }
}
