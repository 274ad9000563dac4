package io.metrifier.message;

import static java.util.Objects.requireNonNull;

/**
 * A type of message and the service with which a server answers it.
 *
 * @param <T> the class of the messages
 * @param type the type
 * @param service answers the calls; called from any number of threads
 */
public record HostedMessage<T>(MessageType<T> type, MessageService<T> service) {
    public HostedMessage {
        requireNonNull(type, "type");
        requireNonNull(service, "service");
    }

    /** Returns the type with a service that answers with the type's samples. */
    public static <T> HostedMessage<T> reference(MessageType<T> type) {
        return new HostedMessage<>(type, new ReferenceMessageService<>(type));
    }
}
