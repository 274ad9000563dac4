package io.metrifier.transport;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address on which a server listens: a host and a port, or the file of a Unix domain socket.
 *
 * @param host a name or address, never empty; IPv6 addresses without brackets; or {@code unix:} and an absolute path
 * @param port 0 to 65535; 0 only to let a server choose a free port; always 0 with a path
 */
public record Endpoint(String host, int port) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern NOT_IN_A_NAME = Pattern.compile("[\\[\\]:]");
    private static final String UNIX = "unix:";
    private static final String UNIX_PATH = UNIX + "/";

    /** Linux has room for 108 bytes, the last of which is 0. */
    private static final int MAX_PATH_BYTES = 107;

    public Endpoint {
        if (host.isBlank()) {
            throw new IllegalArgumentException("the host is blank: port=" + port);
        }
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port is not between 0 and 65535: port=" + port);
        }
        if (host.startsWith(UNIX_PATH)) {
            requireShortPath(host.substring(UNIX.length()));
            port = 0;
        }
    }

    private static void requireShortPath(String path) {
        int bytes = path.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_PATH_BYTES) {
            throw new IllegalArgumentException("the path of the Unix domain socket is longer than " + MAX_PATH_BYTES
                    + " bytes: bytes=" + bytes + " path=" + path);
        }
    }

    /** Returns the loopback address with port 0: the safe default to bind to. The server chooses a free port. */
    public static Endpoint loopback() {
        return loopback(0);
    }

    /** Returns the loopback address with this port. */
    public static Endpoint loopback(int port) {
        return new Endpoint(LOOPBACK, port);
    }

    /**
     * Returns the address of a Unix domain socket.
     *
     * @throws IllegalArgumentException if the absolute path is longer than 107 bytes
     */
    public static Endpoint unix(Path path) {
        return new Endpoint(UNIX + path.toAbsolutePath(), 0);
    }

    /** Returns the file of a Unix domain socket; empty for a host and a port. */
    public Optional<Path> path() {
        return host.startsWith(UNIX_PATH) ? Optional.of(Path.of(host.substring(UNIX.length()))) : Optional.empty();
    }

    /**
     * Reads {@code host:port}, with an IPv6 address in brackets, or {@code unix:/path}.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Endpoint parse(String text) {
        if (text.startsWith(UNIX_PATH)) {
            return new Endpoint(text, 0);
        }
        int colon = text.lastIndexOf(':');
        boolean bracketed = text.startsWith("[") && colon > 1 && text.charAt(colon - 1) == ']';
        String host = colon < 0 ? "" : bracketed ? text.substring(1, colon - 1) : text.substring(0, colon);
        if (host.isEmpty() || (!bracketed && NOT_IN_A_NAME.matcher(host).find())) {
            throw toRefusal(text, null);
        }
        try {
            return new Endpoint(host, Integer.parseInt(text.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw toRefusal(text, e);
        }
    }

    private static IllegalArgumentException toRefusal(String text, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "not an endpoint: endpoint=" + text + "; give host:port, [address]:port or unix:/path", cause);
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        if (path().isPresent()) {
            return host;
        }
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
