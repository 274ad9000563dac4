package io.metrifier.transport;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;

/**
 * A connected client. Thread-safe: one instance is meant to be shared by every thread of a program.
 *
 * <p>Calls fail with the service's own exceptions, with {@link TransportException}, or after {@link #close} with
 * {@link IllegalStateException}. An accessor whose capability the transport does not declare throws
 * {@link UnsupportedOperationException} with the message of {@link Capability#unsupportedBy}.
 */
public interface TransportClient extends AutoCloseable {

    /** Returns the transport this client speaks. */
    Transport transport();

    /** Returns the remote service, the same instance every time. */
    PersonService persons();

    /** Returns the remote service without waiting, the same instance every time; needs {@link Capability#ASYNC}. */
    default AsyncPersonService asyncPersons() {
        throw Capability.ASYNC.unsupportedBy(transport());
    }

    /** Returns the remote probes, the same instance every time; needs {@link Capability#PROBE}. */
    default ProbeService probes() {
        throw Capability.PROBE.unsupportedBy(transport());
    }

    /** Opens a stream of pings and returns it usable; needs {@link Capability#PING_PONG}. */
    default PingPong pingPong(PongListener listener) {
        throw Capability.PING_PONG.unsupportedBy(transport());
    }

    /**
     * Asks for prices 0 to {@code count - 1} of the server's source and returns at once; needs
     * {@link Capability#PRICE_STREAM}. The call timeout does not bound a stream: silence longer than it does.
     */
    default PriceStream prices(long count, PriceListener listener) {
        throw Capability.PRICE_STREAM.unsupportedBy(transport());
    }

    /** Ends the calls under way with UNAVAILABLE and releases every resource before returning. Idempotent. */
    @Override
    void close();
}
