package io.metrifier.transport.support.message;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the service and codec for a custom message by its name on the wire, for transports whose messages are arrays.
 * Immutable.
 */
public final class MessageTable {
    private final Map<String, Entry<?>> entries = new HashMap<>();
    private final List<String> hosted;

    /** Creates a table with every format of every hosted message. */
    public MessageTable(Services services) {
        hosted = services.messages().stream().map(each -> each.type().name()).toList();
        services.messages().forEach(this::add);
    }

    private <T> void add(HostedMessage<T> message) {
        for (EncodedType<T> encoded : MessageSupport.findEncodedTypes(message.type())) {
            entries.put(encoded.wireName(), new Entry<>(message.service(), new MessageBytes<>(encoded.codec())));
        }
    }

    /**
     * Returns the entry with this name.
     *
     * @throws TransportException of kind PROTOCOL if there is none
     */
    public Entry<?> get(String wireName) {
        Entry<?> entry = entries.get(wireName);
        if (entry == null) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the server does not host this message: hosted=" + hosted + "; use the same schema on both sides");
        }
        return entry;
    }

    /**
     * A hosted message in one of its formats.
     *
     * @param <T> the class of the messages
     */
    public record Entry<T>(MessageService<T> service, MessageBytes<T> bytes) {

        /** Returns the message with this index. Fails with PROTOCOL if the index is negative. */
        public byte[] get(int index) {
            if (index < 0) {
                throw new TransportException(Kind.PROTOCOL, "negative index: index=" + index);
            }
            return bytes.encode(service.get(index));
        }

        /** Passes a message to the service. */
        public void put(byte[] message) {
            service.put(bytes.decode(message));
        }

        /** Returns the message as the service echoes it. */
        public byte[] echo(byte[] message) {
            return bytes.encode(service.echo(bytes.decode(message)));
        }
    }
}
