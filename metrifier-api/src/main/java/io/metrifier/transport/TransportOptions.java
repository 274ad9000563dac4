package io.metrifier.transport;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The options of servers and clients: limits with the same meaning for every transport, and properties named
 * {@code <transport id>.<name>} that one transport defines. Immutable; made by a {@link Builder}.
 *
 * @param connectTimeout how long {@code connect} may take before it fails with
 *     {@link TransportException.Kind#UNAVAILABLE}; 5 seconds unless set
 * @param callTimeout how long a call may take, including reconnecting, before it fails with
 *     {@link TransportException.Kind#TIMEOUT}; 10 seconds unless set. A stream may last longer, but fails if nothing
 *     arrives for that long
 * @param drainTimeout how long a closing server waits for calls under way, which then fail with
 *     {@link TransportException.Kind#UNAVAILABLE}; 2 seconds unless set
 * @param maxMessageSize the largest encoded message, in bytes, that either side accepts, at least 1,024; 16 MiB unless
 *     set. A larger one fails its call with {@link TransportException.Kind#PROTOCOL}, and is neither sent nor read to
 *     its end
 * @param execution the thread on which a server runs handlers; {@link Execution#WORKER} unless set
 * @param properties the properties of all transports, sorted by name
 * @param sslContext the context that a server or client encrypts with in place of PEM files; {@code null} unless set
 */
public record TransportOptions(
        Duration connectTimeout,
        Duration callTimeout,
        Duration drainTimeout,
        int maxMessageSize,
        Execution execution,
        Map<String, String> properties,
        @Nullable SSLContext sslContext) {

    public TransportOptions {
        requirePositive("connectTimeout", connectTimeout);
        requirePositive("callTimeout", callTimeout);
        requirePositive("drainTimeout", drainTimeout);
        if (maxMessageSize < 1024) {
            throw new IllegalArgumentException("maxMessageSize is below 1024 bytes: maxMessageSize=" + maxMessageSize);
        }
        properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    }

    private static void requirePositive(String name, Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(name + " is not positive: " + name + "=" + timeout);
        }
    }

    /** Returns the default options. */
    public static TransportOptions defaults() {
        return builder().build();
    }

    /** Returns a builder with the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder that starts with these options. */
    public Builder toBuilder() {
        Builder builder = new Builder()
                .connectTimeout(connectTimeout)
                .callTimeout(callTimeout)
                .drainTimeout(drainTimeout)
                .maxMessageSize(maxMessageSize)
                .execution(execution);
        builder.properties.putAll(properties);
        builder.sslContext = sslContext;
        return builder;
    }

    /**
     * Returns the properties of one transport, without the prefix of their names. A transport must call this first in
     * {@code serve} and {@code connect}, so that a misspelt option or an unused SSLContext fails and does not silently
     * change a result.
     *
     * @throws UnknownNameException if a property of this transport is not known; the message lists the known ones
     * @throws UnsupportedOperationException if there is an SSLContext and the transport does not declare
     *     {@link Capability#TLS}
     */
    public OwnOptions own(Transport transport, Set<String> known) {
        if (sslContext != null && !transport.capabilities().contains(Capability.TLS)) {
            throw Capability.TLS.unsupportedBy(transport);
        }
        return own(transport.id(), known);
    }

    /**
     * Returns the same as {@link #own(Transport, Set)}, and refuses names that options had in an earlier version.
     *
     * @param renamed by the old name, how the option is written now, in which {@code %s} stands for the old value
     * @throws IllegalArgumentException if an old name is used; the message shows the new one
     */
    public OwnOptions own(Transport transport, Set<String> known, Map<String, String> renamed) {
        String prefix = transport.id() + ".";
        renamed.forEach((old, now) -> {
            String value = properties.get(prefix + old);
            if (value != null) {
                throw new IllegalArgumentException("renamed option: " + prefix + old + "=" + value + "; write " + prefix
                        + String.format(Locale.ROOT, now, value));
            }
        });
        return own(transport, known);
    }

    /**
     * Returns the properties of the transport with this id, without the prefix of their names. Prefer
     * {@link #own(Transport, Set)}, which also checks the SSLContext.
     *
     * @throws UnknownNameException if a property of this transport is not known; the message lists the known ones
     */
    public OwnOptions own(String transportId, Set<String> known) {
        String prefix = transportId + ".";
        Map<String, String> own = new TreeMap<>();
        properties.forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                own.put(key.substring(prefix.length()), value);
            }
        });
        for (String name : own.keySet()) {
            if (!known.contains(name)) {
                String value = "=" + own.get(name);
                throw new UnknownNameException(
                        "unknown option: " + prefix + name + value + " known=" + new TreeSet<>(known),
                        prefix,
                        name,
                        value,
                        known);
            }
        }
        return new OwnOptions(transportId, own, sslContext);
    }

    @Override
    public String toString() {
        return "connectTimeout=" + connectTimeout + " callTimeout=" + callTimeout + " drainTimeout=" + drainTimeout
                + " maxMessageSize=" + maxMessageSize + " execution=" + execution + " properties=" + properties
                + (sslContext == null ? "" : " sslContext=" + sslContext.getProtocol());
    }

    /** Collects options. Not thread-safe. */
    public static final class Builder {
        private Duration connectTimeout = Duration.ofSeconds(5);
        private Duration callTimeout = Duration.ofSeconds(10);
        private Duration drainTimeout = Duration.ofSeconds(2);
        private int maxMessageSize = 16 * 1024 * 1024;
        private Execution execution = Execution.WORKER;
        private final Map<String, String> properties = new TreeMap<>();
        private @Nullable SSLContext sslContext;

        private Builder() {}

        /** Sets {@link TransportOptions#connectTimeout}. */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = timeout;
            return this;
        }

        /** Sets {@link TransportOptions#callTimeout}. */
        public Builder callTimeout(Duration timeout) {
            callTimeout = timeout;
            return this;
        }

        /** Sets {@link TransportOptions#drainTimeout}. */
        public Builder drainTimeout(Duration timeout) {
            drainTimeout = timeout;
            return this;
        }

        /** Sets {@link TransportOptions#maxMessageSize}. */
        public Builder maxMessageSize(int bytes) {
            maxMessageSize = bytes;
            return this;
        }

        /** Sets the thread on which a server runs handlers. */
        public Builder execution(Execution where) {
            execution = where;
            return this;
        }

        /**
         * Sets or replaces a property of one transport, such as {@code http.client}. The transport checks the name when
         * it serves or connects.
         *
         * @throws IllegalArgumentException if the key is not {@code <transport id>.<name>}
         */
        public Builder property(String key, String value) {
            int dot = key.indexOf('.');
            if (dot < 1 || dot == key.length() - 1) {
                throw new IllegalArgumentException(
                        "invalid option name: property=" + key + "; give <transport id>.<name>");
            }
            properties.put(key, value);
            return this;
        }

        /**
         * Sets the context to encrypt with. It replaces the files that the properties {@code <id>.tls.certificate},
         * {@code key} and {@code trust} name: a server presents the keys of the context, a client uses its trust
         * managers. The transport must declare {@link Capability#TLS}.
         */
        public Builder sslContext(SSLContext context) {
            sslContext = context;
            return this;
        }

        /**
         * Returns the options with the current values; the builder may be used again.
         *
         * @throws IllegalArgumentException if a time is not positive, or the maximum message size below 1,024
         */
        public TransportOptions build() {
            return new TransportOptions(
                    connectTimeout, callTimeout, drainTimeout, maxMessageSize, execution, properties, sslContext);
        }
    }
}
