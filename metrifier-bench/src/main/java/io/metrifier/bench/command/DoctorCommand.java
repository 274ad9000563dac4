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
        description = "Looks for what would spoil a measurement here and says what to do.")
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--strict", description = "Exit 1 where anything would.")
    private boolean strict;

    @Option(names = "--help", usageHelp = true, description = "Explain this command.")
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
