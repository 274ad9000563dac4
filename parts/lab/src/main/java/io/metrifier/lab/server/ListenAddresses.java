package io.metrifier.lab.server;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The configured addresses of servers: a system property has precedence over an environment variable, which has
 * precedence over a line of a file. Properties and lines are named {@code http.host} and {@code http.port}, variables
 * {@code HTTP_HOST} and {@code HTTP_PORT}, after the {@code address} that the contender declares, or otherwise its id.
 */
public record ListenAddresses(
        UnaryOperator<@Nullable String> properties,
        UnaryOperator<@Nullable String> environment,
        UnaryOperator<@Nullable String> file) {
    /** The place that stands for the configured addresses. */
    public static final String CONFIGURED = "configured";

    /** The system property with the name of the file. */
    static final String FILE_PROPERTY = "metrifier.config";

    private static final String FILE = "metrifier.properties";
    private static final int MAX_FILE_BYTES = 65_536;
    private static final String DEFAULT_HOST = "localhost";

    /**
     * Returns the addresses of this program: the file is {@code metrifier.properties} in its folder, if there is one,
     * or the one that the system property {@code metrifier.config} names. The file is read at the first query, which
     * fails with {@link IllegalArgumentException} if it cannot be read, is larger than 64 KiB or holds anything but
     * addresses.
     */
    public static ListenAddresses ofThisProgram() {
        return new ListenAddresses(
                System::getProperty, System::getenv, name -> readLines().getProperty(name));
    }

    private static Properties readLines() {
        String named = System.getProperty(FILE_PROPERTY);
        Path path = Path.of(named == null ? FILE : named);
        return named == null && !Files.exists(path) ? new Properties() : read(path);
    }

    /** Reads the file. */
    static Properties read(Path path) {
        Properties lines = new Properties();
        try (Reader reader = new StringReader(readText(path))) {
            lines.load(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the address file: file=" + path, e);
        }
        for (String name : lines.stringPropertyNames()) {
            if (!name.endsWith(".host") && !name.endsWith(".port")) {
                throw new IllegalArgumentException(
                        "the name ends in neither .host nor .port: file=" + path + " name=" + name);
            }
        }
        return lines;
    }

    private static String readText(Path path) throws IOException {
        if (Files.size(path) > MAX_FILE_BYTES) {
            throw new IllegalArgumentException("the address file is over 64 KiB: file=" + path);
        }
        return Files.readString(path);
    }

    /** Returns the host of this transport's server, if configured. */
    public Optional<String> findHost(String transportId) {
        return findProperty(transportId, "host");
    }

    /** Returns the port of this transport's server, if configured. */
    public Optional<Integer> findPort(String transportId) {
        return findProperty(transportId, "port").map(text -> parsePort(transportId, text));
    }

    /**
     * Returns the address, with {@code localhost} and the declared port for a missing part; empty if both are missing.
     */
    public Optional<Endpoint> findAddress(String transportId) {
        Optional<String> host = findHost(transportId);
        Optional<Integer> port = findPort(transportId);
        return host.isPresent() || port.isPresent()
                ? Optional.of(new Endpoint(
                        host.orElse(DEFAULT_HOST),
                        port.orElse(describe(transportId).port())))
                : Optional.empty();
    }

    /**
     * Returns the place that this text names: {@value #CONFIGURED}, or what {@link ServerPlace#parse} reads.
     *
     * @param transportIds the transports whose addresses are needed
     * @throws IllegalArgumentException if the text names no place, or no address is configured
     */
    public ServerPlace place(String text, Collection<String> transportIds) {
        if (!text.equals(CONFIGURED)) {
            return ServerPlace.parse(text);
        }
        SortedMap<String, Endpoint> found = new TreeMap<>();
        transportIds.forEach(id -> findAddress(id).ifPresent(endpoint -> found.put(id, endpoint)));
        if (found.isEmpty()) {
            List<String> names = transportIds.stream()
                    .map(ListenAddresses::prefixOf)
                    .distinct()
                    .toList();
            String port = names.get(0) + ".port";
            throw new IllegalArgumentException("no server is configured: transports=" + transportIds + " names=" + names
                    + "; set NAME.host and NAME.port in " + FILE + " or as system properties, or variables such as "
                    + variableOf(port) + " for " + port);
        }
        return new ServerPlace.OfEach(found);
    }

    private static int parsePort(String transportId, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            String name = prefixOf(transportId) + ".port";
            throw new IllegalArgumentException(
                    "not a port: " + name + "=" + text + "; correct " + name + " or " + variableOf(name), e);
        }
    }

    private Optional<String> findProperty(String transportId, String what) {
        String name = prefixOf(transportId) + "." + what;
        return Stream.of(
                        Optional.ofNullable(properties.apply(name)),
                        Optional.ofNullable(environment.apply(variableOf(name))),
                        Optional.ofNullable(file.apply(name)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static String prefixOf(String transportId) {
        return describe(transportId).address();
    }

    private static ContenderDescription describe(String transportId) {
        return ContenderDescriptions.installed().of(Variant.parse(transportId));
    }

    private static String variableOf(String property) {
        return property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
