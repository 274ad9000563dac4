package io.metrifier.transport.support;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A client but for its wire: it hands out its services and keeps the exchanges of each message, so that whoever asks
 * twice gets the same instance. A transport says what its services are and how it carries a message; streams and
 * {@link #close} are its own. Thread-safe if what it is extended by is.
 */
public abstract class WireClient implements TransportClient {
    private final Transport transport;
    private final Map<MessageType<?>, RemoteMessage<?>> messages = new ConcurrentHashMap<>();

    /** Creates a client of this transport. */
    protected WireClient(Transport transport) {
        this.transport = transport;
    }

    /** Returns what calls go through, the same instance every time. */
    protected abstract RemoteServices services();

    /**
     * Returns new exchanges of this message; asked once for each type.
     *
     * @throws IllegalArgumentException if the type has no format of the name that this client's options say
     * @throws io.metrifier.message.UnsupportedMessageException if that format cannot hold the type
     */
    protected abstract <T> RemoteMessage<T> carry(MessageType<T> type);

    @Override
    public final Transport transport() {
        return transport;
    }

    @Override
    public final PersonService persons() {
        return services().persons();
    }

    @Override
    public final AsyncPersonService asyncPersons() {
        return services().asyncPersons();
    }

    @Override
    public final ProbeService probes() {
        return services().probes();
    }

    @Override
    public final <T> MessageService<T> messages(MessageType<T> type) {
        return carried(type).blocking();
    }

    @Override
    public final <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        return carried(type).async();
    }

    @SuppressWarnings("unchecked")
    private <T> RemoteMessage<T> carried(MessageType<T> type) {
        return (RemoteMessage<T>) messages.computeIfAbsent(type, this::carry);
    }
}
