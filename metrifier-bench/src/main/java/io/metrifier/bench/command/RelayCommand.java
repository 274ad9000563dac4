package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.network.Network;
import io.metrifier.network.relay.Relay;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.transport.Endpoint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts a network between a server and its clients until it is stopped. */
@Command(
        name = "relay",
        description = {
            "Puts a network between a server and its clients.",
            "Passes TCP and UDP on with delay, jitter, limited bandwidth and loss, until it is stopped."
                    + " Its next UDP port leads to the port after that of the server, from which Aeron answers.",
            "Once ready it prints the round trips measured through itself, and a second address of the"
                    + " same server without delay. For every line that it reads it prints what it has carried; for"
                    + " the line control, what it has carried without delay. The lines cut and heal cut and"
                    + " restore the network; lead-to HOST:PORT switches to another server."
        },
        exitCodeList = {"0:stopped", "1:failed", "2:usage error"},
        footer = {
            "  metrifier relay --target localhost:8080 --network 36ms",
            "  metrifier relay --target 10.0.0.2:7700 --network 5ms,bandwidth=100mbit",
            "  metrifier relay --target localhost:8080 --listen 0.0.0.0:9000"
        })
final class RelayCommand extends PrintingCommand {
    private static final String CONTROL = "control";
    private static final String LEAD_TO = "lead-to ";

    @Option(
            names = "--listen",
            defaultValue = "127.0.0.1:0",
            paramLabel = "HOST:PORT",
            description = "The address for clients; port 0 for any free port (${DEFAULT-VALUE}).")
    private String listen;

    @Option(names = "--target", required = true, paramLabel = "HOST:PORT", description = "The address of the server.")
    private String target;

    @Mixin
    private NetworkFlags network;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Network between = given(() -> Network.parseOptional(network.text())).orElse(Network.LOCAL);
        Endpoint at = given(() -> parseAddress(listen));
        Endpoint server = given(() -> parseAddress(target));
        try (Relay relay = Relay.start(at, server, between);
                Relay control = Relay.start(new Endpoint(at.host(), 0), server, Network.LOCAL)) {
            relay.haltOnFailure();
            control.haltOnFailure();
            out().println(RelayReport.measure(relay.endpoint(), between, control.endpoint()));
            BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                obey(line, relay);
                out().println((line.equals(CONTROL) ? control : relay).counts());
            }
            new CountDownLatch(1).await();
        }
        return 0;
    }

    private static Endpoint parseAddress(String text) {
        Endpoint endpoint = Endpoint.parse(text);
        if (endpoint.path().isPresent()) {
            throw new IllegalArgumentException("not a host and a port: endpoint=" + text);
        }
        return endpoint;
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
