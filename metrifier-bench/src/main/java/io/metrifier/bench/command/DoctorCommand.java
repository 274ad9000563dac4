package io.metrifier.bench.command;

import io.metrifier.lab.machine.Diagnosis;
import io.metrifier.lab.machine.Diagnosis.Finding;
import io.metrifier.lab.machine.Surroundings;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what would spoil a measurement on this machine, and what to do. */
@Command(
        name = "doctor",
        sortOptions = false,
        description =
                "Looks for anything that would spoil a measurement on this machine, and says what to do about " + "it.")
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--strict", description = "Exit with 1 if anything would.")
    private boolean strict;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Finding> findings = Diagnosis.of(
                Surroundings.capture(), Logger.getLogger("").getLevel().getName());
        for (Finding finding : findings) {
            out.printf(
                    "%-5s %-16s %s%n",
                    finding.advice().isPresent() ? "WARN" : "ok", finding.subject(), finding.found());
            finding.advice().ifPresent(advice -> out.printf("%-22s %s%n", "", advice));
        }
        out.flush();
        boolean spoilt = findings.stream().anyMatch(finding -> finding.advice().isPresent());
        return strict && spoilt ? 1 : 0;
    }
}
