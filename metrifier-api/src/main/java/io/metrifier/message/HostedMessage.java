package io.metrifier.message;

import static java.util.Objects.requireNonNull;

/**
 * A type of message, and what a server answers it with.
 *
 * @param <T> the class of the messages
 * @param type what it is
 * @param service who answers; called from any number of threads
 */
public record HostedMessage<T>(MessageType<T> type, MessageService<T> service) {
    public HostedMessage {
        requireNonNull(type, "type");
        requireNonNull(service, "service");
    }

    /** Returns the type with the service that answers with its samples. */
    public static <T> HostedMessage<T> reference(MessageType<T> type) {
        return new HostedMessage<>(type, new ReferenceMessageService<>(type));
    }
}
