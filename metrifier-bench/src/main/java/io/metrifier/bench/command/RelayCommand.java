package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.lab.relay.Relay;
import io.metrifier.lab.relay.RelayReport;
import io.metrifier.results.network.Network;
import io.metrifier.transport.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Puts a network between a server and its clients until it is told to stop. */
@Command(
        name = "relay",
        sortOptions = false,
        description = {
            "Passes TCP and UDP on to a server, as late and as slowly as a network would.",
            "Its next UDP port leads to the one after the server's, where Aeron answers from.",
            "Once ready it prints a line with the round trips it measured through itself, and a second",
            "address that reaches the same server at +0 ms.",
            "Then, for every line it reads, it prints what it has carried so far; for the line 'control',",
            "what it has carried at +0 ms. The lines 'cut' and 'heal' cut the network and make it whole,",
            "'lead-to HOST:PORT' leads to another server from then on."
        })
final class RelayCommand implements Callable<Integer> {
    private static final String CONTROL = "control";
    private static final String LEAD_TO = "lead-to ";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:0",
            description = "Where clients connect; port 0 for any free port (${DEFAULT-VALUE}).")
    private String listen;

    @Option(names = "--target", required = true, paramLabel = "HOST:PORT", description = "The server to pass on to.")
    private String target;

    @Option(
            names = "--network",
            paramLabel = "NETWORK",
            defaultValue = "local",
            description = "local, same-zone, cross-region or <rtt>[,jitter=..][,bandwidth=..][,loss=..]"
                    + "[,queue=..][,tcp=ideal] (${DEFAULT-VALUE}).")
    private String network;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Network between = given(() -> Network.parse(network));
        PrintWriter out = spec.commandLine().getOut();
        Endpoint at = given(() -> Endpoint.parse(listen));
        Endpoint server = given(() -> Endpoint.parse(target));
        try (Relay relay = Relay.start(at, server, between);
                Relay control = Relay.start(new Endpoint(at.host(), 0), server, Network.LOCAL)) {
            relay.haltOnFailure();
            control.haltOnFailure();
            out.println(RelayReport.measure(relay.endpoint(), between, control.endpoint()));
            out.flush();
            BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                obey(line, relay);
                out.println((line.equals(CONTROL) ? control : relay).counts());
                out.flush();
            }
            new CountDownLatch(1).await();
        }
        return 0;
    }

    private static void obey(String line, Relay relay) {
        if (line.equals("cut")) {
            relay.cut();
        } else if (line.equals("heal")) {
            relay.heal();
        } else if (line.startsWith(LEAD_TO)) {
            relay.leadTo(Endpoint.parse(line.substring(LEAD_TO.length())));
        }
    }
}
