package io.metrifier.transport.support.client;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The part of a client that does not depend on the wire: returns its services, and the same message client for the same
 * type every time. A subclass supplies the services, the message clients, the streams and {@link #close}. Thread-safe
 * if the subclass is.
 */
public abstract class WireClient implements TransportClient {
    private final Transport transport;
    private final Map<MessageType<?>, RemoteMessage<?>> messages = new ConcurrentHashMap<>();

    /** Creates a client of this transport. */
    protected WireClient(Transport transport) {
        this.transport = transport;
    }

    /** Returns the services of this client; the same instances every time. */
    protected abstract RemoteServices services();

    /**
     * Returns a new client for this message type. Called once for each type.
     *
     * @throws IllegalArgumentException if the type does not have the format that this client's options name
     * @throws io.metrifier.message.UnsupportedMessageException if that format cannot represent the type
     */
    protected abstract <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type);

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
        return requireDeclared(services().asyncPersons(), Capability.ASYNC);
    }

    @Override
    public final ProbeService probes() {
        return requireDeclared(services().probes(), Capability.PROBE);
    }

    private <S> S requireDeclared(@Nullable S service, Capability capability) {
        if (service == null) {
            throw capability.unsupportedBy(transport);
        }
        return service;
    }

    @Override
    public final <T> MessageService<T> messages(MessageType<T> type) {
        return findRemoteMessage(type).blocking();
    }

    @Override
    public final <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        if (services().asyncPersons() == null) {
            throw Capability.ASYNC.unsupportedBy(transport);
        }
        return findRemoteMessage(type).async();
    }

    @SuppressWarnings("unchecked")
    private <T> RemoteMessage<T> findRemoteMessage(MessageType<T> type) {
        return (RemoteMessage<T>) messages.computeIfAbsent(type, this::newRemoteMessage);
    }
}
