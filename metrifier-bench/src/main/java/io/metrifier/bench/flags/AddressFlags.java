package io.metrifier.bench.flags;

import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.transport.Endpoint;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The address of a server: the flags, then {@link ListenAddresses}, then the default. */
public final class AddressFlags {
    /** The part of a command's help on addresses. */
    public static final String HELP = "%nAddress without --host and --port, the first that is set:%n"
            + "  system properties http.host and http.port;%n"
            + "  environment variables HTTP_HOST and HTTP_PORT;%n"
            + "  http.host and http.port in metrifier.properties of this folder, or in%n"
            + "  the file that -Dmetrifier.config names; localhost:8080.%n"
            + "For proto and avro the names begin with rpc and RPC, for any other transport%n"
            + "with its id.";

    private static final String DEFAULT_HOST = "localhost";
    private static final int DEFAULT_PORT = 8080;

    private final ListenAddresses configured;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "The server's host, or unix:/path with socket=unix (localhost).")
    private @Nullable String host;

    @Option(names = "--port", paramLabel = "PORT", description = "The server's port; 0 for any free port (8080).")
    private @Nullable Integer port;

    public AddressFlags() {
        this(ListenAddresses.ofThisProgram());
    }

    public AddressFlags(ListenAddresses configured) {
        this.configured = configured;
    }

    /** Returns the address of this transport's server, with defaults for what is not set. */
    public Endpoint findEndpoint(String transportId) {
        return new Endpoint(
                findHost(transportId).orElse(DEFAULT_HOST),
                findPort(transportId).orElse(DEFAULT_PORT));
    }

    /** Returns the address if any part of it is set. */
    public Optional<Endpoint> findGiven(String transportId) {
        return findHost(transportId).isPresent() || findPort(transportId).isPresent()
                ? Optional.of(findEndpoint(transportId))
                : Optional.empty();
    }

    private Optional<String> findHost(String transportId) {
        return Optional.ofNullable(host).or(() -> configured.findHost(transportId));
    }

    private Optional<Integer> findPort(String transportId) {
        return Optional.ofNullable(port).or(() -> configured.findPort(transportId));
    }
}
