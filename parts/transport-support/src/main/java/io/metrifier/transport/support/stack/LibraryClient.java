package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteServices;
import io.metrifier.transport.support.client.WireClient;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.stack.MessagePathService.Request;
import java.util.concurrent.FutureTask;

/**
 * A client made of what a library offers: it turns the library's exceptions into failures, waits for asynchronous
 * calls, refuses calls once it is closed, and carries custom messages. The calls themselves are the library's own,
 * with the library's own timeouts. Thread-safe if the calls are.
 */
public final class LibraryClient extends WireClient {
    private final TransportOptions options;
    private final AutoCloseable library;
    private final LibraryCalls calls;
    private final RemoteServices services;
    private final MessagePathService.Sender sender;
    private final String format;

    private LibraryClient(
            Transport transport,
            TransportOptions options,
            LibraryCalls calls,
            RemoteServices services,
            MessagePathService.Sender sender,
            String format,
            AutoCloseable library) {
        super(transport);
        this.options = options;
        this.format = options.properties().getOrDefault(transport.id() + "." + MessageSupport.FORMAT, format);
        this.calls = calls;
        this.services = services;
        this.sender = sender;
        this.library = library;
    }

    /**
     * Connects with a blocking HTTP library: waits for one answer, at most for the connect timeout.
     *
     * @param library closed with the client, and when no server answers
     * @throws TransportException of kind UNAVAILABLE if no server answers in time
     */
    public static TransportClient connectBlocking(
            Transport transport, Endpoint server, TransportOptions options, JsonExchange library) {
        LibraryCalls calls = new LibraryCalls(server, options.callTimeout());
        RemoteServices services = new RemoteServices(LibraryPersons.ofJson(calls, library), null, null);
        MessagePathService.Sender sender = calls.createSender(library);
        return new LibraryClient(transport, options, calls, services, sender, MessagePathService.JSON, library)
                .awaitServer(server);
    }

    /**
     * Connects with an async HTTP library, for which blocking calls wait; otherwise like {@link #connectBlocking}.
     */
    public static TransportClient connectAsync(
            Transport transport, Endpoint server, TransportOptions options, AsyncJsonExchange library) {
        LibraryCalls calls = new LibraryCalls(server, options.callTimeout());
        return connect(
                transport,
                server,
                options,
                calls,
                LibraryPersons.ofJson(calls, library),
                (method, path, type, body) -> library.send(JsonRequest.ofMessage(method, path, type, body)),
                library);
    }

    /**
     * Connects with an asynchronous HTTP library that moves bytes: JSON is written and read here. Otherwise like
     * {@link #connectBlocking}.
     */
    public static TransportClient connectJson(
            Transport transport, Endpoint server, TransportOptions options, HttpExchange library, JsonBinding json) {
        return connectAsync(transport, server, options, new JsonClient(library, json));
    }

    /** Connects with a blocking HTTP library that moves bytes; otherwise like {@link #connectJson} above. */
    public static TransportClient connectJson(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            BlockingHttpExchange library,
            JsonBinding json) {
        return connectBlocking(transport, server, options, new BlockingJsonClient(library, json));
    }

    /**
     * Connects with a library that has its own blocking and asynchronous calls, which may throw anything; otherwise
     * like {@link #connectBlocking}.
     */
    public static TransportClient connectBoth(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            PersonService persons,
            AsyncPersonService asyncPersons,
            MessagePathService.AsyncExchange exchange,
            AutoCloseable library) {
        LibraryCalls calls = new LibraryCalls(server, options.callTimeout());
        return connect(
                transport, server, options, calls, LibraryPersons.of(calls, persons, asyncPersons), exchange, library);
    }

    /**
     * Connects with a library that has its own asynchronous calls, which may throw anything and for which blocking
     * calls wait; otherwise like {@link #connectBlocking}.
     */
    public static TransportClient connectAsync(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            AsyncPersonService persons,
            MessagePathService.AsyncExchange exchange,
            AutoCloseable library) {
        LibraryCalls calls = new LibraryCalls(server, options.callTimeout());
        return connect(transport, server, options, calls, LibraryPersons.of(calls, persons), exchange, library);
    }

    private static TransportClient connect(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            LibraryCalls calls,
            RemotePersons persons,
            MessagePathService.AsyncExchange exchange,
            AutoCloseable library) {
        return new LibraryClient(
                        transport,
                        options,
                        calls,
                        new RemoteServices(persons, persons.async(), null),
                        calls.createSender(exchange),
                        exchange.format(),
                        library)
                .awaitServer(server);
    }

    private TransportClient awaitServer(Endpoint server) {
        FutureTask<Boolean> answered = new FutureTask<>(this::isAnswered);
        Thread first = new Thread(answered, "library-connect");
        first.setDaemon(true);
        first.start();
        try {
            DeadlineWait.awaitConnection(answered, options.connectTimeout(), server);
            return this;
        } catch (RuntimeException e) {
            close();
            first.interrupt();
            throw e;
        }
    }

    /** Whatever a server answers to a path that it does not have, it is there. */
    private boolean isAnswered() {
        try {
            return sender.toOperation(
                            (String path) -> new Request("GET", path, HttpAnswer.JSON, MessagePathService.NOTHING),
                            body -> true)
                    .call("/");
        } catch (TransportException e) {
            if (e.kind() == Kind.UNAVAILABLE || e.kind() == Kind.TIMEOUT) {
                throw new TransportException(Kind.UNAVAILABLE, String.valueOf(e.getMessage()), e);
            }
            return true;
        }
    }

    @Override
    protected RemoteServices services() {
        return services;
    }

    @Override
    protected <T> RemoteMessage<T> newRemoteMessage(MessageType<T> type) {
        return MessagePathService.createClient(MessageSupport.findEncodedType(type, format), sender);
    }

    @Override
    public void close() {
        calls.close(library);
    }
}
