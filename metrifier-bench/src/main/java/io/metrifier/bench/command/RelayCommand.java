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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
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
            "The UDP port after its own leads to the one after the server's, where Aeron answers from.",
            "Prints one line when it takes connections, with the round trips it measured over itself,",
            "and where the same server is reached at +0 ms;",
            "then, for every line it reads, what it has carried so far: at +0 ms where the line is 'control'."
        })
final class RelayCommand implements Callable<Integer> {
    private static final String CONTROL = "control";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:0",
            description = "Where clients reach it; port 0 for any (${DEFAULT-VALUE}).")
    private String listen;

    @Option(names = "--target", required = true, paramLabel = "HOST:PORT", description = "The server.")
    private String target;

    @ArgGroup(exclusive = true)
    private @Nullable Between between;

    @Option(
            names = "--until-stdin-ends",
            description = "Stop when standard input ends, as it does when the process that started this one is gone.")
    private boolean untilStdinEnds;

    @Option(names = "--help", usageHelp = true, description = "Explain this command.")
    private boolean help;

    /** A network by name, or by its properties. */
    static final class Between {
        @Option(
                names = "--network",
                paramLabel = "NETWORK",
                required = true,
                description = "local, same-zone, cross-region or <rtt>[,jitter=..][,bandwidth=..][,loss=..].")
        private @Nullable String network;

        @ArgGroup(exclusive = false)
        private @Nullable Properties properties;

        Network network() {
            return network != null ? Network.parse(network) : properties != null ? properties.network() : Network.LOCAL;
        }
    }

    /** A network, property by property. */
    static final class Properties {
        @Option(names = "--rtt", paramLabel = "TIME", required = true, description = "The delay there and back: 36ms.")
        private String roundTrip;

        @Option(names = "--jitter", paramLabel = "TIME", description = "How far from that a round trip may be: 2ms.")
        private @Nullable String jitter;

        @Option(names = "--bandwidth", paramLabel = "RATE", description = "Of each direction: 100mbit.")
        private @Nullable String bandwidth;

        @Option(names = "--loss", paramLabel = "PERCENT", description = "Of datagrams; TCP loses nothing: 0.1%%.")
        private @Nullable String loss;

        Network network() {
            return Network.parse(roundTrip
                    + (jitter == null ? "" : ",jitter=" + jitter)
                    + (bandwidth == null ? "" : ",bandwidth=" + bandwidth)
                    + (loss == null ? "" : ",loss=" + loss));
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Network network = given(() -> between == null ? Network.LOCAL : between.network());
        PrintWriter out = spec.commandLine().getOut();
        Endpoint at = given(() -> Endpoint.parse(listen));
        Endpoint server = given(() -> Endpoint.parse(target));
        try (Relay relay = Relay.start(at, server, network);
                Relay control = Relay.start(new Endpoint(at.host(), 0), server, Network.LOCAL)) {
            out.println(RelayReport.measure(relay.endpoint(), network, control.endpoint()));
            out.flush();
            BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                out.println((line.equals(CONTROL) ? control : relay).counts());
                out.flush();
            }
            if (!untilStdinEnds) {
                new CountDownLatch(1).await();
            }
        }
        return 0;
    }
}
