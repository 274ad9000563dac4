package ${package};

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Opens a connection for every call, so that calls share nothing and no connection needs repair. */
final class ${prefix}Client implements TransportClient {
    private final Transport transport;
    private final Endpoint server;
    private final TransportOptions options;
    private final PersonService persons = new Persons();
    private final Set<SocketChannel> connections = ConcurrentHashMap.newKeySet();
    private final ClientState state;

    /** The first bytes of a request. */
    enum Operation {
        LIST,
        GET,
        LINKS,
        CREATE
    }

    ${prefix}Client(Transport transport, Endpoint server, TransportOptions options) {
        this.transport = transport;
        this.server = server;
        this.state = new ClientState(server);
        this.options = options;
    }

    /** Makes a call to check that the server answers. */
    void greet() {
        try {
            call(List.of(Operation.LINKS.name(), ""), options.connectTimeout());
        } catch (TransportException e) {
            throw new TransportException(Kind.UNAVAILABLE, "no server answers: endpoint=" + server, e);
        }
    }

    private Queue<String> call(List<String> request, Duration timeout) {
        byte[] frame = ${prefix}Codec.encode(request, options.maxMessageSize());
        try (SocketChannel channel = open();
                Socket socket = channel.socket()) {
            connect(socket);
            socket.setSoTimeout((int) timeout.toMillis());
            ${prefix}Codec.write(new DataOutputStream(socket.getOutputStream()), frame);
            Queue<String> answer = ${prefix}Codec.decode(
                    ${prefix}Codec.read(new DataInputStream(socket.getInputStream()), options.maxMessageSize()));
            return requireOk(answer);
        } catch (SocketTimeoutException e) {
            throw DeadlineWait.toTimeout(timeout, e);
        } catch (IOException e) {
            throw Thread.currentThread().isInterrupted()
                    ? DeadlineWait.toInterrupted(e)
                    : new TransportException(Kind.UNAVAILABLE, "the connection was lost: endpoint=" + server, e);
        } finally {
            connections.removeIf(channel -> !channel.isOpen());
        }
    }

    /** A reset after the answer leaves no port waiting; thousands of calls in a second would use up all ports. */
    private void connect(Socket socket) throws IOException {
        try {
            socket.setSoLinger(true, 0);
            socket.connect(new InetSocketAddress(server.host(), server.port()), (int)
                    options.connectTimeout().toMillis());
        } catch (SocketTimeoutException e) {
            throw new IOException("cannot connect in time: connectTimeout=" + options.connectTimeout(), e);
        }
    }

    private SocketChannel open() throws IOException {
        SocketChannel channel = SocketChannel.open();
        connections.add(channel);
        if (state.isClosed()) {
            channel.close();
            state.requireOpen();
        }
        return channel;
    }

    private static Queue<String> requireOk(Queue<String> answer) {
        String status = answer.remove();
        if (!status.equals("OK")) {
            throw new Failure(Failure.Type.valueOf(status), answer.remove(), answer.remove()).toException();
        }
        return answer;
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
        state.close();
        connections.forEach(${prefix}Server::closeQuietly);
    }

    private final class Persons implements PersonService {
        @Override
        public List<Person> listPersons() {
            return callForAll(${prefix}Codec::readPerson, Operation.LIST.name());
        }

        @Override
        public Person getPerson(String id) {
            return ${prefix}Codec.readPerson(call(List.of(Operation.GET.name(), id), options.callTimeout()));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return callForAll(${prefix}Codec::readLink, Operation.LINKS.name(), id);
        }

        @Override
        public Person createPerson(Person person) {
            List<String> request = new ArrayList<>(List.of(Operation.CREATE.name()));
            request.addAll(${prefix}Codec.toStrings(person));
            return ${prefix}Codec.readPerson(call(request, options.callTimeout()));
        }

        private <T> List<T> callForAll(Function<Queue<String>, T> read, String... request) {
            Queue<String> answer = call(List.of(request), options.callTimeout());
            List<T> all = new ArrayList<>();
            while (!answer.isEmpty()) {
                all.add(read.apply(answer));
            }
            return List.copyOf(all);
        }
    }
}
