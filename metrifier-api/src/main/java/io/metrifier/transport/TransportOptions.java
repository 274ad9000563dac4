package io.metrifier.transport;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The options of servers and clients: limits with the same meaning for every transport, and properties named
 * {@code <transport id>.<name>} that one transport defines. Immutable, with equality by value.
 */
public final class TransportOptions {
    private final Duration connectTimeout;
    private final Duration callTimeout;
    private final Duration drainTimeout;
    private final int maxMessageSize;
    private final Execution execution;
    private final Map<String, String> properties;
    private final @Nullable SSLContext sslContext;

    private TransportOptions(Builder builder) {
        connectTimeout = builder.connectTimeout;
        callTimeout = builder.callTimeout;
        drainTimeout = builder.drainTimeout;
        maxMessageSize = builder.maxMessageSize;
        execution = builder.execution;
        properties = Map.copyOf(builder.properties);
        sslContext = builder.sslContext;
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
        properties.forEach(builder::property);
        builder.sslContext = sslContext;
        return builder;
    }

    /**
     * Returns how long {@code connect} may take before it fails with {@link TransportException.Kind#UNAVAILABLE}; 5
     * seconds unless set.
     */
    public Duration connectTimeout() {
        return connectTimeout;
    }

    /**
     * Returns how long a call may take, including reconnecting, before it fails with
     * {@link TransportException.Kind#TIMEOUT}; 10 seconds unless set. A stream may last longer, but fails if nothing
     * arrives for that long.
     */
    public Duration callTimeout() {
        return callTimeout;
    }

    /**
     * Returns how long a closing server waits for calls under way, which then fail with
     * {@link TransportException.Kind#UNAVAILABLE}; 2 seconds unless set.
     */
    public Duration drainTimeout() {
        return drainTimeout;
    }

    /**
     * Returns the largest encoded message, in bytes, that either side accepts; 16 MiB unless set. A larger one fails
     * its call with {@link TransportException.Kind#PROTOCOL}, and is neither sent nor read to its end.
     */
    public int maxMessageSize() {
        return maxMessageSize;
    }

    /** Returns the thread on which a server runs handlers; {@link Execution#WORKER} unless set. */
    public Execution execution() {
        return execution;
    }

    /** Returns the properties of all transports, sorted by name. */
    public Map<String, String> properties() {
        return new TreeMap<>(properties);
    }

    /** Returns the context that a server or client encrypts with in place of PEM files; {@code null} unless set. */
    public @Nullable SSLContext sslContext() {
        return sslContext;
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
    public boolean equals(Object other) {
        return other instanceof TransportOptions that
                && connectTimeout.equals(that.connectTimeout)
                && callTimeout.equals(that.callTimeout)
                && drainTimeout.equals(that.drainTimeout)
                && maxMessageSize == that.maxMessageSize
                && execution == that.execution
                && properties.equals(that.properties)
                && Objects.equals(sslContext, that.sslContext);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                connectTimeout, callTimeout, drainTimeout, maxMessageSize, execution, properties, sslContext);
    }

    @Override
    public String toString() {
        return "connectTimeout=" + connectTimeout + " callTimeout=" + callTimeout + " drainTimeout=" + drainTimeout
                + " maxMessageSize=" + maxMessageSize + " execution=" + execution + " properties=" + properties()
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

        /**
         * Sets how long {@code connect} may take.
         *
         * @throws IllegalArgumentException if it is not positive
         */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = positive("connectTimeout", timeout);
            return this;
        }

        /**
         * Sets how long a call may take.
         *
         * @throws IllegalArgumentException if it is not positive
         */
        public Builder callTimeout(Duration timeout) {
            callTimeout = positive("callTimeout", timeout);
            return this;
        }

        /**
         * Sets how long a closing server waits for calls under way.
         *
         * @throws IllegalArgumentException if it is not positive
         */
        public Builder drainTimeout(Duration timeout) {
            drainTimeout = positive("drainTimeout", timeout);
            return this;
        }

        /**
         * Sets the largest encoded message.
         *
         * @param bytes at least 1,024
         * @throws IllegalArgumentException if it is less
         */
        public Builder maxMessageSize(int bytes) {
            if (bytes < 1024) {
                throw new IllegalArgumentException("maxMessageSize must be at least 1024: maxMessageSize=" + bytes);
            }
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
                throw new IllegalArgumentException("a property is named <transport id>.<name>: property=" + key);
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

        /** Returns the options with the current values; the builder may be used again. */
        public TransportOptions build() {
            return new TransportOptions(this);
        }

        private static Duration positive(String name, Duration timeout) {
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException(name + " must be positive: " + name + "=" + timeout);
            }
            return timeout;
        }
    }
}
