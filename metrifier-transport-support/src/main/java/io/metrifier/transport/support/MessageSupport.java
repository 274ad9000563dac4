package io.metrifier.transport.support;

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

/** What every transport needs to carry messages of users' own. */
public final class MessageSupport {
    /** The option of a client that names a format. */
    public static final String FORMAT = "format";

    /** What the names of all services of messages begin with. */
    public static final String SERVICES = "metrifier.message.";

    /** The call for a message by its index, in a wire with services. */
    public static final String GET = "Get";

    /** The call that sends a message. */
    public static final String PUT = "Put";

    /** The call that has a message come back. */
    public static final String ECHO = "Echo";

    private MessageSupport() {}

    /**
     * A type in one of its formats.
     *
     * @param <T> the class of the messages
     * @param type the type
     * @param format how it is written
     * @param codec what writes it
     */
    public record Written<T>(MessageType<T> type, Format format, MessageCodec<T> codec) {

        /** Returns what names this on a wire: another shape or another format has another name. */
        public String wireName() {
            return format.id() + ".x" + Long.toHexString(type.fingerprint());
        }

        /** Returns what a wire with services calls the one with the three calls. */
        public String serviceName() {
            return SERVICES + wireName();
        }
    }

    /** Returns a type in the format of that id; fails as {@code TransportClient.messages} does. */
    public static <T> Written<T> written(MessageType<T> type, String formatId) {
        Format format = Formats.of(type).get(formatId);
        return new Written<>(type, format, format.codec(type));
    }

    /** Returns a type in every format that can hold it: what a server understands. */
    public static <T> List<Written<T>> allWritten(MessageType<T> type) {
        List<Written<T>> all = new ArrayList<>();
        for (Format format : Formats.of(type).all()) {
            try {
                all.add(new Written<>(type, format, format.codec(type)));
            } catch (UnsupportedMessageException e) {
                // A client that asks for this format is told the reason before it calls.
            }
        }
        return all;
    }

    /**
     * Returns what a server answers a type with.
     *
     * @throws TransportException of kind PROTOCOL if it hosts no such type
     */
    @SuppressWarnings("unchecked")
    public static <T> MessageService<T> hosted(Services services, MessageType<T> type) {
        for (HostedMessage<?> hosted : services.messages()) {
            if (hosted.type() == type || hosted.type().fingerprint() == type.fingerprint()) {
                return (MessageService<T>) hosted.service();
            }
        }
        List<String> names =
                services.messages().stream().map(hosted -> hosted.type().name()).toList();
        throw new TransportException(
                Kind.PROTOCOL, "the server hosts no such message: type=" + type.name() + " hosted=" + names);
    }

    /** Refuses an index that no message can have, before a call is made. */
    public static int index(int index) {
        if (index < 0) {
            throw new IllegalArgumentException("index must not be negative: index=" + index);
        }
        return index;
    }

    /** Returns a call without its answer: it ends as the call does, and cancelling it cancels the call. */
    public static CompletableFuture<Void> withoutAnswer(CompletableFuture<?> call) {
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
