package io.metrifier.transport.inprocess;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Looks its server up for every call, so that it survives the server's restart. */
final class InProcessClient implements TransportClient {
    private final InProcessTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final PersonService persons = new Persons();
    private final CallsUnderWay calls = new CallsUnderWay();
    private volatile boolean closed;

    InProcessClient(InProcessTransport transport, Endpoint endpoint, TransportOptions options) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.options = options;
    }

    InProcessServer server() {
        InProcessServer server = transport.serverAt(endpoint.port());
        if (server == null) {
            throw new TransportException(Kind.UNAVAILABLE, "no server listens: endpoint=" + endpoint);
        }
        return server;
    }

    <T> CompletableFuture<T> start(Function<Services, T> handler) {
        if (closed) {
            throw new IllegalStateException("the client is closed: endpoint=" + endpoint);
        }
        return calls.watch(server().start(handler));
    }

    private <T> T call(Function<Services, T> handler) {
        CompletableFuture<T> answer = start(handler);
        try {
            return answer.get(options.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + options.callTimeout(), e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.TIMEOUT, "interrupted while waiting: endpoint=" + endpoint, e);
        }
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
    public void close() {
        closed = true;
        calls.close(new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + endpoint));
    }

    private final class Persons implements PersonService {
        @Override
        public List<Person> listPersons() {
            return call(services -> services.persons().listPersons());
        }

        @Override
        public Person getPerson(String id) {
            return call(services -> services.persons().getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return call(services -> services.persons().getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return call(services -> services.persons().createPerson(person));
        }
    }
}
