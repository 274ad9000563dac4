package io.metrifier.transport.http;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for answers on the thread of the caller, which also decodes them. */
final class HttpClient implements TransportClient {
    private static final int SUCCESS = 200;

    private final HttpTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final HttpCodec codec;
    private final HttpNetwork network;
    private final HttpCaller caller;
    private final PersonService persons = new Persons();
    private volatile boolean closed;

    private HttpClient(HttpTransport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.options = options;
        this.codec = new HttpCodec(options.maxMessageSize());
        this.network = HttpNetwork.open(endpoint, options, settings);
        this.caller = new Lanes(network, !settings.connectionPerCall(), Integer.MAX_VALUE, 1);
    }

    /** Opens a client and has the server answer once, with anything: what follows finds a connection that works. */
    static HttpClient connect(
            HttpTransport transport, Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        HttpClient client = new HttpClient(transport, endpoint, options, settings);
        try {
            client.await(client.caller.start(HttpCall.get(Resource.OPENAPI_PATH)), options.connectTimeout());
            return client;
        } catch (TransportException e) {
            client.close();
            throw new TransportException(Kind.UNAVAILABLE, "no HTTP server answers: endpoint=" + endpoint, e);
        }
    }

    /** Returns the body of a successful answer. */
    private byte[] call(HttpCall call) {
        if (closed) {
            throw new IllegalStateException("the client is closed: endpoint=" + endpoint);
        }
        if (call.body().length > options.maxMessageSize()) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a request must not be over the maximum size: size=" + call.body().length + " maxMessageSize="
                            + options.maxMessageSize());
        }
        return body(await(caller.start(call), options.callTimeout()));
    }

    private byte[] body(HttpAnswer answer) {
        if (answer.status() != SUCCESS) {
            throw HttpErrors.exception(answer.status(), codec.readMembers(answer.body()));
        }
        return answer.body();
    }

    private HttpAnswer await(CompletableFuture<HttpAnswer> answer, Duration atMost) {
        try {
            return answer.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + atMost, e);
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
        caller.close();
        network.close();
    }

    private final class Persons implements PersonService {
        @Override
        public List<Person> listPersons() {
            return codec.readPersons(call(HttpCall.get(Resource.PERSON_PATH)));
        }

        @Override
        public Person getPerson(String id) {
            return codec.readPerson(call(HttpCall.person(id)));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return codec.readLinks(call(HttpCall.links(id)));
        }

        @Override
        public Person createPerson(Person person) {
            return codec.readPerson(call(HttpCall.post(Resource.PERSON_PATH, HttpRouter.JSON, codec.write(person))));
        }
    }
}
