package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.MessageSupport.Written;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a server answers messages of users' own with, by what names each on the wire, for wires whose messages are
 * arrays. Immutable.
 */
public final class MessageTable {
    private final Map<String, Entry<?>> entries = new HashMap<>();
    private final List<String> hosted;

    /** Lists every format of every message that is hosted. */
    public MessageTable(Services services) {
        hosted = services.messages().stream().map(each -> each.type().name()).toList();
        services.messages().forEach(this::add);
    }

    private <T> void add(HostedMessage<T> message) {
        for (Written<T> written : MessageSupport.allWritten(message.type())) {
            entries.put(written.wireName(), new Entry<>(message.service(), new MessageBytes<>(written.codec())));
        }
    }

    /**
     * Returns what answers to this name.
     *
     * @throws TransportException of kind PROTOCOL if nothing does
     */
    public Entry<?> get(String wireName) {
        Entry<?> entry = entries.get(wireName);
        if (entry == null) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the server hosts no such message; both sides need the same schema: hosted=" + hosted);
        }
        return entry;
    }

    /**
     * A message in one of its formats.
     *
     * @param <T> the class of the messages
     * @param service who answers
     * @param bytes how it is written
     */
    public record Entry<T>(MessageService<T> service, MessageBytes<T> bytes) {

        /** Returns the message with this index; fails with PROTOCOL where it is negative. */
        public byte[] get(int index) {
            if (index < 0) {
                throw new TransportException(Kind.PROTOCOL, "an index must not be negative: index=" + index);
            }
            return bytes.encode(service.get(index));
        }

        /** Hands a message over. */
        public void put(byte[] message) {
            service.put(bytes.decode(message));
        }

        /** Returns a message as the service echoes it. */
        public byte[] echo(byte[] message) {
            return bytes.encode(service.echo(bytes.decode(message)));
        }
    }
}
