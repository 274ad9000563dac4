package io.metrifier.testkit.socket;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.WorkerThreads;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Reads one request from each connection and answers it on a worker, or on the acceptor if execution is direct. */
final class SocketServer implements TransportServer {
    private static final System.Logger LOG = System.getLogger(SocketServer.class.getName());
    /** Fewer than the threads that an attack may leave behind. */
    private static final int WORKERS = 24;

    /** More than all connections of an attack at a time: a full queue would refuse healthy clients. */
    private static final int BACKLOG = 1_024;

    /** More than all connections of an attack: closed connections wait for a worker, too. */
    private static final int WAITING = 1 << 20;

    private final PersonService persons;
    private final ServerSocket listener;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final Consumer<TransportServer> onGarbage;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final WorkerThreads workers;
    private final Thread acceptor = createDaemon("socket-acceptor", this::acceptAll);

    private SocketServer(
            PersonService persons,
            ServerSocket listener,
            Endpoint endpoint,
            TransportOptions options,
            WorkerThreads workers,
            Consumer<TransportServer> onGarbage) {
        this.persons = persons;
        this.listener = listener;
        this.endpoint = endpoint;
        this.options = options;
        this.onGarbage = onGarbage;
        this.workers = workers;
    }

    static SocketServer bind(
            PersonService persons, Endpoint bind, TransportOptions options, Consumer<TransportServer> onGarbage) {
        WorkerThreads workers = WorkerThreads.of(options.execution(), "socket-worker", WORKERS, WAITING);
        try {
            ServerSocket listener = new ServerSocket();
            try {
                listener.bind(new InetSocketAddress(bind.host(), bind.port()), BACKLOG);
            } catch (IOException e) {
                listener.close();
                throw e;
            }
            Endpoint bound = new Endpoint(bind.host(), listener.getLocalPort());
            SocketServer server = new SocketServer(persons, listener, bound, options, workers, onGarbage);
            server.acceptor.start();
            return server;
        } catch (IOException e) {
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, e);
        }
    }

    private void acceptAll() {
        while (!listener.isClosed()) {
            try {
                admit(listener.accept());
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "cannot accept a connection", e);
            }
        }
    }

    private void admit(Socket connection) {
        connections.add(connection);
        if (options.execution() == Execution.DIRECT) {
            serve(connection);
            return;
        }
        try {
            workers.execute(() -> serve(connection));
        } catch (TransportException e) {
            closeQuietly(connection);
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setSoTimeout((int) options.callTimeout().toMillis());
            DataInputStream in = new DataInputStream(connection.getInputStream());
            byte[] answer = answer(in);
            SocketCodec.write(new DataOutputStream(connection.getOutputStream()), answer);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the connection was lost", e);
        } finally {
            connections.remove(connection);
        }
    }

    private byte[] answer(DataInputStream in) throws IOException {
        Queue<String> request;
        try {
            request = SocketCodec.decode(SocketCodec.read(in, options.maxMessageSize()));
        } catch (TransportException e) {
            onGarbage.accept(this);
            return encodeFailure(e);
        }
        try {
            List<String> answer = new ArrayList<>(List.of("OK"));
            answer.addAll(handle(request));
            return SocketCodec.encode(answer, options.maxMessageSize());
        } catch (RuntimeException e) {
            return encodeFailure(e);
        }
    }

    private List<String> handle(Queue<String> request) {
        return switch (SocketClient.Operation.valueOf(request.remove())) {
            case LIST ->
                persons.listPersons().stream()
                        .flatMap(person -> SocketCodec.toStrings(person).stream())
                        .toList();
            case GET -> SocketCodec.toStrings(persons.getPerson(request.remove()));
            case LINKS ->
                persons.getPersonLinks(request.remove()).stream()
                        .flatMap(link -> SocketCodec.toStrings(link).stream())
                        .toList();
            case CREATE -> SocketCodec.toStrings(persons.createPerson(SocketCodec.readPerson(request)));
        };
    }

    private byte[] encodeFailure(RuntimeException thrown) {
        Failure failure = Failure.of(thrown instanceof NoSuchElementException ? createTooShort(thrown) : thrown);
        return SocketCodec.encode(
                List.of(failure.type().name(), failure.subject(), failure.detail()), options.maxMessageSize());
    }

    private static TransportException createTooShort(RuntimeException thrown) {
        return new TransportException(Kind.PROTOCOL, "the request lacks a field", thrown);
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * Waits for the acceptor first: until it has left {@code accept()}, the kernel still lets connections in.
     * Interrupts handlers last, because their answers must not be sent.
     */
    @Override
    public void close() {
        closeQuietly(listener);
        try {
            acceptor.join(options.drainTimeout().toMillis() + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        boolean drained = workers.drain(options.drainTimeout());
        LOG.log(Level.DEBUG, "closing: endpoint={0} drained={1}", endpoint, drained);
        connections.forEach(SocketServer::closeQuietly);
        workers.abandon();
    }

    static void closeQuietly(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            LOG.log(Level.DEBUG, "cannot close", e);
        }
    }

    private static Thread createDaemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
