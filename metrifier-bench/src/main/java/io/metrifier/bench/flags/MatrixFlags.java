package io.metrifier.bench.flags;

import io.metrifier.results.contender.ContenderSpec;
import java.util.List;
import picocli.CommandLine.Option;

/** The flags for a matrix of clients and servers: short for {@code --transport A@C,A@D,B@C,B@D}. */
public final class MatrixFlags {
    @Option(
            names = "--clients",
            paramLabel = "ID,...",
            description = "Measure each of these clients with each of --servers. Short for --transport"
                    + " CLIENT@SERVER,CLIENT@SERVER.")
    private List<String> clients = List.of();

    @Option(
            names = "--servers",
            paramLabel = "ID,...",
            description = "The contenders whose servers --clients call. An address is --server.")
    private List<String> servers = List.of();

    /**
     * Returns the pairs as {@code --transport} takes them, none if there is no matrix; a client with its own server is
     * the contender itself.
     *
     * @throws IllegalArgumentException if only one of the flags is given
     */
    public List<String> pairs() {
        if (clients.isEmpty() != servers.isEmpty()) {
            throw new IllegalArgumentException(
                    "only one of --clients and --servers: clients=" + clients + " servers=" + servers + "; give both");
        }
        return ContenderSpec.splitLists(clients).stream()
                .flatMap(client -> ContenderSpec.splitLists(servers).stream()
                        .map(server -> new ContenderSpec(client, server, ContenderSpec.Role.CONTENDER).toString()))
                .distinct()
                .toList();
    }
}
