package io.metrifier.transport;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address on which a server listens.
 *
 * @param host a name or address, never empty; IPv6 addresses without brackets
 * @param port 0 to 65535; 0 only to let a server choose a free port
 */
public record Endpoint(String host, int port) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern NOT_IN_A_NAME = Pattern.compile("[\\[\\]:]");

    public Endpoint {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host must not be blank: port=" + port);
        }
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be between 0 and 65535: port=" + port);
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
     * Reads {@code host:port}, with an IPv6 address in brackets.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Endpoint parse(String text) {
        int colon = text.lastIndexOf(':');
        boolean bracketed = text.startsWith("[") && colon > 1 && text.charAt(colon - 1) == ']';
        String host = colon < 0 ? "" : bracketed ? text.substring(1, colon - 1) : text.substring(0, colon);
        if (host.isEmpty() || (!bracketed && NOT_IN_A_NAME.matcher(host).find())) {
            throw malformed(text, null);
        }
        try {
            return new Endpoint(host, Integer.parseInt(text.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw malformed(text, e);
        }
    }

    private static IllegalArgumentException malformed(String text, @Nullable Throwable cause) {
        return new IllegalArgumentException("an endpoint is host:port or [address]:port: endpoint=" + text, cause);
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
