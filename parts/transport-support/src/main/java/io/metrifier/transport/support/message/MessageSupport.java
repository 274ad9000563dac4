package io.metrifier.transport.support.message;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.transport.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Helpers that every transport needs to carry custom messages. */
public final class MessageSupport {
    /** The client option that selects a format. */
    public static final String FORMAT = "format";

    /** The common prefix of the service names of messages. */
    public static final String SERVICES = "metrifier.message.";

    /** The name of the call that fetches a message by index, for transports with named services. */
    public static final String GET = "Get";

    /** The name of the call that sends a message. */
    public static final String PUT = "Put";

    /** The name of the call that returns the message that it received. */
    public static final String ECHO = "Echo";

    private MessageSupport() {}

    /**
     * A message type in one of its formats.
     *
     * @param <T> the class of the messages
     * @param codec writes and reads the type in this format
     */
    public record EncodedType<T>(MessageType<T> type, Format format, MessageCodec<T> codec) {

        /** Returns the name on the wire. It differs for every combination of message shape and format. */
        public String wireName() {
            return format.id() + ".x" + Long.toHexString(type.fingerprint());
        }

        /** Returns the service name for transports with named services. */
        public String serviceName() {
            return SERVICES + wireName();
        }
    }

    /** Returns a type in the format with this id. Fails as {@code TransportClient.messages} does. */
    public static <T> EncodedType<T> findEncodedType(MessageType<T> type, String formatId) {
        Format format = Formats.of(type).get(formatId);
        return new EncodedType<>(type, format, format.codec(type));
    }

    /** Returns a type in every format that can represent it: the formats that a server accepts. */
    public static <T> List<EncodedType<T>> findEncodedTypes(MessageType<T> type) {
        List<EncodedType<T>> all = new ArrayList<>();
        for (Format format : Formats.of(type).all()) {
            try {
                all.add(new EncodedType<>(type, format, format.codec(type)));
            } catch (UnsupportedMessageException e) {
                // A client that requests this format gets the reason before its first call.
            }
        }
        return all;
    }

    /**
     * Returns the service with which a server answers messages of this type.
     *
     * @throws TransportException of kind PROTOCOL if the server does not host the type
     */
    @SuppressWarnings("unchecked")
    public static <T> MessageService<T> findHosted(Services services, MessageType<T> type) {
        for (HostedMessage<?> hosted : services.messages()) {
            if (hosted.type() == type || hosted.type().fingerprint() == type.fingerprint()) {
                return (MessageService<T>) hosted.service();
            }
        }
        List<String> names =
                services.messages().stream().map(hosted -> hosted.type().name()).toList();
        throw new TransportException(
                Kind.PROTOCOL, "the server does not host this message: type=" + type.name() + " hosted=" + names);
    }

    /** Checks an index before a call is made. */
    public static int requireIndex(int index) {
        if (index < 0) {
            throw new IllegalArgumentException("negative index: index=" + index);
        }
        return index;
    }

    /** Returns a future that completes as the call does but without its answer. Cancelling it cancels the call. */
    public static CompletableFuture<Void> discardAnswer(CompletableFuture<?> call) {
        CompletableFuture<Void> done = new CompletableFuture<>() {
            @Override
            public boolean cancel(boolean mayInterruptIfRunning) {
                boolean cancelled = super.cancel(mayInterruptIfRunning);
                if (cancelled) {
                    call.cancel(mayInterruptIfRunning);
                }
                return cancelled;
            }
        };
        call.whenComplete((answer, failure) -> {
            if (failure == null) {
                done.complete(null);
            } else {
                done.completeExceptionally(failure);
            }
        });
        return done;
    }
}
