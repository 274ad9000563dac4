package io.metrifier.bench.command;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.io.PrintWriter;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists what can be measured. */
@Command(
        name = "transports",
        description = "Lists the installed transports: id, description, capabilities, " + "version, jar.")
final class TransportsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Contenders contenders = Contenders.installed();
        contenders.transports().all().forEach(transport -> print(out, transport));
        contenders.transports().unusable().forEach(out::println);
        out.println();
        out.println("Baselines, to read the others against:");
        contenders.baselines().all().forEach(baseline -> print(out, baseline));
        out.flush();
    }

    private static void print(PrintWriter out, Transport transport) {
        String version = transport.getClass().getPackage().getImplementationVersion();
        out.printf("%-12s %s%n", transport.id(), transport.description());
        out.printf("%-12s capabilities %s%n", "", new TreeSet<>(transport.capabilities()));
        out.printf(
                "%-12s version %s, from %s%n",
                "", version == null ? "unknown" : version, Transports.location(transport));
    }
}
