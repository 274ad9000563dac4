package io.metrifier.bench.command;

import io.metrifier.transport.Endpoint;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where a server listens: a flag before a system property before an environment variable before the default. Properties
 * are named {@code http.host} and {@code http.port}, variables {@code HTTP_HOST} and {@code HTTP_PORT}; both gRPC
 * transports share {@code rpc}, any other transport uses its id.
 */
final class AddressFlags {
    /** What the help of a command says about it. */
    static final String HELP =
            "Without --host and --port: the system properties http.host and http.port, then the environment's "
                    + "HTTP_HOST and"
                    + " HTTP_PORT, then localhost:8080. For proto and avro the names begin with rpc and RPC, for "
                    + "any other"
                    + " transport with its id.";

    private static final Set<String> RPC = Set.of("proto", "avro");
    private static final String DEFAULT_HOST = "localhost";
    private static final int DEFAULT_PORT = 8080;

    private final UnaryOperator<@Nullable String> properties;
    private final UnaryOperator<@Nullable String> environment;

    @Option(names = "--host", description = "The server's host (" + DEFAULT_HOST + ").")
    private @Nullable String host;

    @Option(names = "--port", description = "The server's port (" + DEFAULT_PORT + ").")
    private @Nullable Integer port;

    AddressFlags() {
        this(System::getProperty, System::getenv);
    }

    AddressFlags(UnaryOperator<@Nullable String> properties, UnaryOperator<@Nullable String> environment) {
        this.properties = properties;
        this.environment = environment;
    }

    /** Returns the address of this transport's server, with defaults for what is not set. */
    Endpoint endpoint(String transportId) {
        return new Endpoint(
                host(transportId).orElse(DEFAULT_HOST), port(transportId).orElse(DEFAULT_PORT));
    }

    /** Returns the address where any part of it is set. */
    Optional<Endpoint> given(String transportId) {
        return host(transportId).isPresent() || port(transportId).isPresent()
                ? Optional.of(endpoint(transportId))
                : Optional.empty();
    }

    private Optional<String> host(String transportId) {
        return Optional.ofNullable(host).or(() -> configured(transportId, "host"));
    }

    private Optional<Integer> port(String transportId) {
        return Optional.ofNullable(port)
                .or(() -> configured(transportId, "port").map(text -> number(transportId, text)));
    }

    private static int number(String transportId, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            String name = prefix(transportId) + ".port";
            throw new IllegalArgumentException(
                    name + " or " + variable(name) + " must be a number: " + name + "=" + text, e);
        }
    }

    private Optional<String> configured(String transportId, String what) {
        String name = prefix(transportId) + "." + what;
        return Stream.of(
                        Optional.ofNullable(properties.apply(name)),
                        Optional.ofNullable(environment.apply(variable(name))))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static String prefix(String transportId) {
        return RPC.contains(transportId) ? "rpc" : transportId;
    }

    private static String variable(String property) {
        return property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
