package io.metrifier.lab.rawsocket;

import static io.metrifier.failure.TransportException.Kind.PROTOCOL;
import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls over a {@link RoundTrip}. A request is encoded once and its answer decoded once; after that the same bytes are
 * sent without further work, so that only the exchange is measured.
 */
final class BareClient implements TransportClient {
    private static final int MAX_KNOWN = 10_000;

    private final Transport transport;
    private final RoundTrip exchange;
    private final PersonService persons = new Persons();
    private volatile boolean closed;

    BareClient(Transport transport, RoundTrip exchange) {
        this.transport = transport;
        this.exchange = exchange;
    }

    /** A request and its answer. */
    record Known<T>(byte[] request, int answerLength, T answer) {}

    <K, T> T call(Map<K, Known<T>> knownCalls, K key, PlainCodec.Writer request, PlainCodec.Reader<T> answer) {
        Known<T> known = knownCalls.get(key);
        byte[] sent = known == null ? PlainCodec.write(request) : known.request();
        byte[] received = send(sent);
        if (known != null && received.length == known.answerLength()) {
            return known.answer();
        }
        T decoded = decode(received, answer);
        if (knownCalls.size() < MAX_KNOWN) {
            knownCalls.put(key, new Known<>(sent, received.length, decoded));
        }
        return decoded;
    }

    private byte[] send(byte[] request) {
        if (closed) {
            throw new IllegalStateException("the client is closed: transport=" + transport.id());
        }
        try {
            return exchange.exchange(request);
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "the connection broke: transport=" + transport.id(), e);
        }
    }

    private static <T> T decode(byte[] received, PlainCodec.Reader<T> answer) {
        try {
            return PlainCodec.read(received, in -> {
                if (in.readByte() == BareAnswers.WELL) {
                    return answer.readFrom(in);
                }
                throw readFailure(in).toException();
            });
        } catch (IOException e) {
            throw new TransportException(PROTOCOL, "cannot decode the answer: length=" + received.length, e);
        }
    }

    private static Failure readFailure(DataInputStream in) throws IOException {
        return new Failure(Failure.Type.valueOf(in.readUTF()), in.readUTF(), in.readUTF());
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
    public <T> MessageService<T> messages(MessageType<T> type) {
        return new BareMessages<>(this, type);
    }

    @Override
    public void close() {
        closed = true;
        exchange.close();
    }

    private final class Persons implements PersonService {
        private final Map<BaselineOperation, Known<List<Person>>> lists = new ConcurrentHashMap<>();
        private final Map<String, Known<Person>> found = new ConcurrentHashMap<>();
        private final Map<String, Known<List<PersonLink>>> links = new ConcurrentHashMap<>();
        private final Map<Person, Known<Person>> created = new ConcurrentHashMap<>();

        @Override
        public List<Person> listPersons() {
            return call(
                    lists,
                    BaselineOperation.LIST_PERSONS,
                    requestWriter(BaselineOperation.LIST_PERSONS, null),
                    PlainCodec::readPersons);
        }

        @Override
        public Person getPerson(String id) {
            return call(found, id, requestWriter(BaselineOperation.GET_PERSON, id), PlainCodec::readPerson);
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return call(links, id, requestWriter(BaselineOperation.GET_PERSON_LINKS, id), PlainCodec::readLinks);
        }

        @Override
        public Person createPerson(Person person) {
            return call(
                    created,
                    person,
                    out -> {
                        out.writeByte(BaselineOperation.CREATE_PERSON.code());
                        PlainCodec.writePerson(out, person);
                    },
                    PlainCodec::readPerson);
        }

        private static PlainCodec.Writer requestWriter(BaselineOperation operation, @Nullable String id) {
            return out -> {
                out.writeByte(operation.code());
                if (id != null) {
                    out.writeUTF(id);
                }
            };
        }
    }
}
