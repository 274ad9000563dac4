package io.metrifier.testkit.saboteur;

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
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import org.jspecify.annotations.Nullable;

/** A correct client with the fault of a saboteur. */
final class SabotagedClient implements TransportClient {
    private final Transport transport;
    private final Saboteur saboteur;
    private final TransportClient sound;
    private final PersonService persons;
    private final @Nullable AsyncPersonService asyncPersons;
    private final @Nullable ProbeService probes;

    SabotagedClient(Transport transport, Saboteur saboteur, TransportClient sound) {
        this.transport = transport;
        this.saboteur = saboteur;
        this.sound = sound;
        this.persons = saboteur.persons(sound);
        this.asyncPersons = has(Capability.ASYNC) ? saboteur.asyncPersons(sound) : null;
        this.probes = has(Capability.PROBE) ? saboteur.probes(sound.probes()) : null;
    }

    private boolean has(Capability capability) {
        return transport.capabilities().contains(capability) && !saboteur.lacks(capability);
    }

    @Override
    public Transport transport() {
        return transport;
    }

    @Override
    public PersonService persons() {
        return persons;
    }

    @Override
    public AsyncPersonService asyncPersons() {
        if (asyncPersons == null) {
            throw saboteur.unsupported(Capability.ASYNC, transport);
        }
        return asyncPersons;
    }

    @Override
    public ProbeService probes() {
        if (probes == null) {
            throw saboteur.unsupported(Capability.PROBE, transport);
        }
        return probes;
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        if (!has(Capability.PING_PONG)) {
            throw saboteur.unsupported(Capability.PING_PONG, transport);
        }
        return saboteur.pingPong(sound, listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        if (!has(Capability.PRICE_STREAM)) {
            throw saboteur.unsupported(Capability.PRICE_STREAM, transport);
        }
        return saboteur.prices(sound, count, listener);
    }

    @Override
    public <T> MessageService<T> messages(MessageType<T> type) {
        if (!has(Capability.MESSAGES)) {
            throw saboteur.unsupported(Capability.MESSAGES, transport);
        }
        return saboteur.messages(sound, type);
    }

    @Override
    public <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        if (!has(Capability.MESSAGES)) {
            throw saboteur.unsupported(Capability.MESSAGES, transport);
        }
        if (!transport.capabilities().contains(Capability.ASYNC)) {
            throw saboteur.unsupported(Capability.ASYNC, transport);
        }
        return sound.asyncMessages(type);
    }

    @Override
    public void close() {
        saboteur.closeClient(sound);
    }
}
