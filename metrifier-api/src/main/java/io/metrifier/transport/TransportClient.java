package io.metrifier.transport;

import io.metrifier.failure.TransportException;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import java.util.Optional;

/**
 * A connected client. Thread-safe: share one instance among all threads of a program.
 *
 * <p>A call fails with a domain error of the service, with a {@link TransportException}, or after {@link #close} with
 * an {@link IllegalStateException}. An accessor for a capability that the transport does not declare throws
 * {@link UnsupportedOperationException} with the message of {@link Capability#unsupportedBy}.
 */
public interface TransportClient extends AutoCloseable {

    /** Returns the transport that made this client. */
    Transport transport();

    /** Returns the remote service; the same instance every time. */
    PersonService persons();

    /** Returns the non-blocking remote service; the same instance every time. Needs {@link Capability#ASYNC}. */
    default AsyncPersonService asyncPersons() {
        throw Capability.ASYNC.unsupportedBy(transport());
    }

    /**
     * Returns how a thread that makes asynchronous calls can receive their answers itself. Empty where only threads of
     * this client can.
     */
    default Optional<AnswerPoll> answerPoll() {
        return Optional.empty();
    }

    /** Returns the remote probes; the same instance every time. Needs {@link Capability#PROBE}. */
    default ProbeService probes() {
        throw Capability.PROBE.unsupportedBy(transport());
    }

    /** Opens a stream of pings that is ready to use. Needs {@link Capability#PING_PONG}. */
    default PingPong pingPong(PongListener listener) {
        throw Capability.PING_PONG.unsupportedBy(transport());
    }

    /**
     * Requests prices 0 to {@code count - 1} of the server's source and returns at once. Needs
     * {@link Capability#PRICE_STREAM}. A stream may last longer than the call timeout, but fails if nothing arrives for
     * that long.
     *
     * @param count the number of prices; with 0 the stream completes at once
     * @throws IllegalArgumentException if the count is negative
     */
    default PriceStream prices(long count, PriceListener listener) {
        throw Capability.PRICE_STREAM.unsupportedBy(transport());
    }

    /**
     * Returns the remote service for a type of message; the same instance every time for the same type. Needs
     * {@link Capability#MESSAGES}. A call fails with PROTOCOL if the server does not host the type.
     *
     * @throws IllegalArgumentException if the type does not have the format that this client's options name
     * @throws io.metrifier.message.UnsupportedMessageException if that format cannot represent the type
     */
    default <T> MessageService<T> messages(MessageType<T> type) {
        throw Capability.MESSAGES.unsupportedBy(transport());
    }

    /** Returns the non-blocking form of {@link #messages}. Needs {@link Capability#ASYNC} as well. */
    default <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        boolean carriesMessages = transport().capabilities().contains(Capability.MESSAGES);
        throw (carriesMessages ? Capability.ASYNC : Capability.MESSAGES).unsupportedBy(transport());
    }

    /** Fails the calls under way with UNAVAILABLE and releases every resource before it returns. Idempotent. */
    @Override
    void close();
}
