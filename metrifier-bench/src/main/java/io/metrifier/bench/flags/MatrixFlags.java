package io.metrifier.bench.flags;

import io.metrifier.bench.resolve.VersionedContenders;
import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import picocli.CommandLine.Option;

/** The flags for a matrix of clients and servers: short for {@code --transport A@C,A@D,B@C,B@D}. */
public final class MatrixFlags {
    @Option(
            names = "--clients",
            split = ",",
            paramLabel = "ID",
            description = "Measure each of these clients with each of --servers, and show the matrix.")
    private List<String> clients = List.of();

    @Option(names = "--servers", split = ",", paramLabel = "ID", description = "The servers for --clients.")
    private List<String> servers = List.of();

    private final VersionedContenders versions = new VersionedContenders();

    /** Returns whether a matrix is given, which replaces the default contenders. */
    public boolean isGiven() {
        return !clients.isEmpty() || !servers.isEmpty();
    }

    /**
     * Returns the pairs as contenders; a client with its own server is the contender itself.
     *
     * @throws IllegalArgumentException if a contender is unknown, or wires differ, or if one cannot carry the custom
     *     message of the options
     */
    public List<Contender> contenders(Contenders installed, TransportOptions options) {
        if (clients.isEmpty() != servers.isEmpty()) {
            throw new IllegalArgumentException(
                    "--clients and --servers need each other: clients=" + clients + " servers=" + servers);
        }
        List<Contender> serving = parsed(servers, installed, options);
        List<Contender> all = parsed(clients, installed, options).stream()
                .flatMap(client -> serving.stream().map(client::calling))
                .distinct()
                .toList();
        all.forEach(one -> one.messageRefusal().ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        }));
        return all;
    }

    private List<Contender> parsed(List<String> names, Contenders installed, TransportOptions options) {
        return names.stream()
                .map(name -> versions.parse(name, installed, options))
                .toList();
    }
}
