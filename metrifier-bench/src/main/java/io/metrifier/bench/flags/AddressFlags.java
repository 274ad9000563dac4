package io.metrifier.bench.flags;

import io.metrifier.lab.place.ListenAddresses;
import io.metrifier.transport.Endpoint;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a server listens: a flag before what {@link ListenAddresses} tell before the default. */
public final class AddressFlags {
    /** What the help of a command says about it. */
    public static final String HELP =
            "Without --host and --port: the system properties http.host and http.port, then the environment's "
                    + "HTTP_HOST and HTTP_PORT, then the lines http.host and http.port of metrifier.properties in this "
                    + "folder (or of the file that -Dmetrifier.config names), then localhost:8080. For proto and avro "
                    + "the names begin with rpc and RPC, for any other transport with its id.";

    private static final String DEFAULT_HOST = "localhost";
    private static final int DEFAULT_PORT = 8080;

    private final ListenAddresses told;

    @Option(names = "--host", description = "The server's host (" + DEFAULT_HOST + ").")
    private @Nullable String host;

    @Option(names = "--port", description = "The server's port (" + DEFAULT_PORT + ").")
    private @Nullable Integer port;

    public AddressFlags() {
        this(ListenAddresses.ofThisProgram());
    }

    public AddressFlags(ListenAddresses told) {
        this.told = told;
    }

    /** Returns the address of this transport's server, with defaults for what is not set. */
    public Endpoint endpoint(String transportId) {
        return new Endpoint(
                host(transportId).orElse(DEFAULT_HOST), port(transportId).orElse(DEFAULT_PORT));
    }

    /** Returns the address where any part of it is set. */
    public Optional<Endpoint> given(String transportId) {
        return host(transportId).isPresent() || port(transportId).isPresent()
                ? Optional.of(endpoint(transportId))
                : Optional.empty();
    }

    private Optional<String> host(String transportId) {
        return Optional.ofNullable(host).or(() -> told.host(transportId));
    }

    private Optional<Integer> port(String transportId) {
        return Optional.ofNullable(port).or(() -> told.port(transportId));
    }
}
