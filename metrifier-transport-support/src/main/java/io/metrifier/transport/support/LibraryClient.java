package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.MessagesOver.Request;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A client made of what an HTTP library offers: it turns the library's exceptions into failures, waits for asynchronous
 * calls, refuses calls once it is closed, and carries custom messages. The calls themselves are the library's own,
 * with the library's own timeouts. Thread-safe if the calls are.
 */
public final class LibraryClient implements TransportClient {
    private static final int MAX_UNDER_WAY = 4096;
    private static final byte[] NOTHING = {};

    private final Transport transport;
    private final TransportOptions options;
    private final AutoCloseable library;
    private final ClientState state;
    private final CallLimit limit = new CallLimit("calls", MAX_UNDER_WAY);
    private final Set<PendingAnswer<?>> underWay = ConcurrentHashMap.newKeySet();
    private final PersonService persons;
    private final @Nullable AsyncPersonService asyncPersons;
    private final MessagesOver.Sender send;
    private final MessagesOver.@Nullable AsyncSender start;
    private final Map<MessageType<?>, Exchanges<?>> messages = new ConcurrentHashMap<>();

    private record Exchanges<T>(
            MessageService<T> blocking, @Nullable AsyncMessageService<T> async) {}

    private LibraryClient(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            PersonService calls,
            MessagesOver.Exchange exchange,
            AutoCloseable library) {
        this.transport = transport;
        this.options = options;
        this.library = library;
        this.state = new ClientState(server);
        this.persons = new BlockingCalls(calls);
        this.asyncPersons = null;
        this.start = null;
        this.send = request ->
                call(() -> exchange.send(request.method(), request.path(), request.contentType(), request.body()));
    }

    private LibraryClient(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            AsyncPersonService calls,
            MessagesOver.AsyncExchange exchange,
            AutoCloseable library) {
        this.transport = transport;
        this.options = options;
        this.library = library;
        this.state = new ClientState(server);
        AsyncCalls async = new AsyncCalls(calls);
        this.asyncPersons = async;
        this.persons = new Awaited(async);
        MessagesOver.AsyncSender sender = new MessagesOver.AsyncSender() {
            @Override
            public <T> PendingAnswer<T> start(Supplier<Request> request, Function<byte[], T> decoder) {
                return LibraryClient.this.start(
                        () -> {
                            Request made = request.get();
                            return exchange.send(made.method(), made.path(), made.contentType(), made.body());
                        },
                        decoder);
            }
        };
        this.start = sender;
        this.send = request -> await(sender.start(() -> request, Function.identity()));
    }

    /**
     * Connects with a blocking library: waits for one answer, at most for the connect timeout.
     *
     * @param calls the library's calls; they may throw anything
     * @param library closed with the client, and when no server answers
     * @throws TransportException of kind UNAVAILABLE if no server answers in time
     */
    public static TransportClient blocking(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            PersonService calls,
            MessagesOver.Exchange exchange,
            AutoCloseable library) {
        return connected(new LibraryClient(transport, server, options, calls, exchange, library), server);
    }

    /** Connects with an asynchronous library, otherwise like {@link #blocking}. */
    public static TransportClient asynchronous(
            Transport transport,
            Endpoint server,
            TransportOptions options,
            AsyncPersonService calls,
            MessagesOver.AsyncExchange exchange,
            AutoCloseable library) {
        return connected(new LibraryClient(transport, server, options, calls, exchange, library), server);
    }

    private static TransportClient connected(LibraryClient client, Endpoint server) {
        FutureTask<Boolean> answered = new FutureTask<>(client::isAnswered);
        Thread first = new Thread(answered, "library-connect");
        first.setDaemon(true);
        first.start();
        try {
            DeadlineWait.forConnection(answered, client.options.connectTimeout(), server);
            return client;
        } catch (RuntimeException e) {
            client.close();
            first.interrupt();
            throw e;
        }
    }

    /** Whatever a server answers to a path that it does not have, it is there. */
    private boolean isAnswered() {
        try {
            send.send(new Request("GET", "/", "application/json", NOTHING));
        } catch (TransportException e) {
            if (e.kind() == Kind.UNAVAILABLE || e.kind() == Kind.TIMEOUT) {
                throw new TransportException(Kind.UNAVAILABLE, String.valueOf(e.getMessage()), e);
            }
        }
        return true;
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
            throw Capability.ASYNC.unsupportedBy(transport);
        }
        return asyncPersons;
    }

    @Override
    public <T> MessageService<T> messages(MessageType<T> type) {
        return exchanges(type).blocking();
    }

    @Override
    public <T> AsyncMessageService<T> asyncMessages(MessageType<T> type) {
        AsyncMessageService<T> async = exchanges(type).async();
        if (async == null) {
            throw Capability.ASYNC.unsupportedBy(transport);
        }
        return async;
    }

    @SuppressWarnings("unchecked")
    private <T> Exchanges<T> exchanges(MessageType<T> type) {
        return (Exchanges<T>) messages.computeIfAbsent(type, this::carry);
    }

    private <T> Exchanges<T> carry(MessageType<T> type) {
        String format = options.properties().getOrDefault(transport.id() + "." + MessageSupport.FORMAT, "json");
        MessageSupport.EncodedType<T> written = MessageSupport.encodedType(type, format);
        return new Exchanges<>(
                MessagesOver.blocking(written, send), start == null ? null : MessagesOver.async(written, start));
    }

    @Override
    public void close() {
        if (state.close()) {
            try {
                library.close();
            } catch (Exception e) {
                System.getLogger(LibraryClient.class.getName())
                        .log(System.Logger.Level.DEBUG, "closing a library failed", e);
            }
            underWay.forEach(call -> call.completeExceptionally(state.closedUnderWay()));
        }
    }

    private <T> T call(Callable<T> call) {
        state.requireOpen();
        if (Thread.currentThread().isInterrupted()) {
            throw DeadlineWait.interrupted(null);
        }
        try {
            return call.call();
        } catch (Exception e) {
            throw LibraryFailures.onCaller(e, state);
        }
    }

    private <L, T> PendingAnswer<T> start(Supplier<? extends CompletionStage<L>> call, Function<L, T> decoder) {
        PendingAnswer<T> stage = new PendingAnswer<>(options.callTimeout());
        try {
            state.requireOpen();
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            stage.completeExceptionally(e);
            return stage;
        }
        try {
            underWay.add(stage);
            CompletionStage<L> answer = call.get();
            answer.whenComplete((value, failure) -> complete(stage, value, failure, decoder));
            stage.whenComplete((value, failure) -> {
                if (stage.isCancelled()) {
                    answer.toCompletableFuture().cancel(true);
                }
            });
        } catch (RuntimeException e) {
            ended(stage);
            stage.completeExceptionally(LibraryFailures.of(e, state));
        }
        return stage;
    }

    private <L, T> void complete(PendingAnswer<T> stage, L value, @Nullable Throwable failure, Function<L, T> decoder) {
        ended(stage);
        try {
            if (failure != null) {
                stage.completeExceptionally(LibraryFailures.of(unwrapped(failure), state));
            } else {
                stage.complete(decoder.apply(value));
            }
        } catch (RuntimeException e) {
            stage.completeExceptionally(LibraryFailures.of(e, state));
        }
    }

    private void ended(PendingAnswer<?> stage) {
        underWay.remove(stage);
        limit.end();
    }

    private static Throwable unwrapped(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    /** Every stage of this client is a {@link PendingAnswer}. */
    private static <T> T await(CompletionStage<T> call) {
        return ((PendingAnswer<T>) call).await();
    }

    /** The library's blocking calls. */
    private final class BlockingCalls implements PersonService {
        private final PersonService calls;

        BlockingCalls(PersonService calls) {
            this.calls = calls;
        }

        @Override
        public List<Person> listPersons() {
            return call(calls::listPersons);
        }

        @Override
        public Person getPerson(String id) {
            return call(() -> calls.getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return call(() -> calls.getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return call(() -> calls.createPerson(person));
        }
    }

    /** The library's asynchronous calls. */
    private final class AsyncCalls implements AsyncPersonService {
        private final AsyncPersonService calls;

        AsyncCalls(AsyncPersonService calls) {
            this.calls = calls;
        }

        @Override
        public CompletionStage<List<Person>> listPersons() {
            return start(calls::listPersons, Function.identity());
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return start(() -> calls.getPerson(id), Function.identity());
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return start(() -> calls.getPersonLinks(id), Function.identity());
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return start(() -> calls.createPerson(person), Function.identity());
        }
    }

    /** Waits for asynchronous calls. */
    private static final class Awaited implements PersonService {
        private final AsyncPersonService calls;

        Awaited(AsyncPersonService calls) {
            this.calls = calls;
        }

        @Override
        public List<Person> listPersons() {
            return await(calls.listPersons());
        }

        @Override
        public Person getPerson(String id) {
            return await(calls.getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return await(calls.getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return await(calls.createPerson(person));
        }
    }
}
