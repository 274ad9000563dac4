package io.metrifier.transport.kryonet.internal.server;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.KryonetErrors;
import io.metrifier.transport.kryonet.internal.wire.KryonetOptions;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
import io.metrifier.transport.kryonet.internal.wire.PriceBatch;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.WorkerThreads;
import io.metrifier.transport.support.message.MessageTable;
import java.time.Duration;
import java.util.function.Consumer;

/** Answers the requests of clients, on workers or on the thread that read them. */
final class RequestHandlers {
    private static final byte[] EMPTY = {};
    private static final int MAX_QUEUED = 8192;
    /** Requests up to this size are not counted: the queue limit alone bounds them. */
    private static final int SMALL_REQUEST = 4096;

    private final Services services;
    private final MessageTable messages;
    private final KryonetCodec codec;
    private final int pricesPerMessage;
    private final boolean direct;
    private final WorkerThreads workers;
    private final ByteBudget held = ByteBudget.ofHeap();
    private final SharedAssemblyArray parts = new SharedAssemblyArray();

    /** Creates the handlers; {@code onError} receives the Error that ended a worker. */
    RequestHandlers(Services services, TransportOptions options, KryonetOptions own, Consumer<Error> onError) {
        this.services = services;
        messages = new MessageTable(services);
        codec = new KryonetCodec(options.maxMessageSize());
        pricesPerMessage = Math.min(own.pricesPerMessage(), PriceBatch.computeMaxPrices(options.maxMessageSize()));
        direct = options.execution() == Execution.DIRECT;
        workers = WorkerThreads.of(options.execution(), "kryonet-worker", own.workers(), MAX_QUEUED, onError);
    }

    /** Returns the budget for the bytes that all connections hold together. */
    ByteBudget budget() {
        return held;
    }

    /** Returns the shared array for messages of several parts, for the update thread. */
    SharedAssemblyArray parts() {
        return parts;
    }

    /** Returns the share of the workers for a new connection. */
    WorkerThreads.Share newShare() {
        return workers.share();
    }

    /** Handles a message, on the update thread. */
    void handle(ServerConnection from, byte[] message) {
        long id = KryonetCodec.readId(message);
        MessageKind kind = KryonetCodec.readKind(message);
        try {
            if (kind == null) {
                throw KryonetCodec.undecodable("unknown operation: code=" + message[0], null);
            }
            switch (kind) {
                case PING -> from.send(toPong(message));
                case PRICES ->
                    from.open(new ServerPriceStream(
                            codec, services.prices(), id, KryonetCodec.decodeNumber(message), pricesPerMessage));
                case CREDIT -> from.grant(id, KryonetCodec.decodeNumber(message));
                case CANCEL -> from.cancel(id);
                default -> execute(from, kind, id, message);
            }
        } catch (TransportException e) {
            fail(from, id, e);
        }
    }

    /** Refuses a message, on the update thread. */
    void fail(ServerConnection from, long id, Throwable thrown) {
        from.refuse(KryonetErrors.toMessage(codec, id, Failure.of(thrown)));
    }

    private static byte[] toPong(byte[] ping) {
        ping[0] = MessageKind.PONG.code();
        return ping;
    }

    private void execute(ServerConnection from, MessageKind kind, long id, byte[] message) {
        if (direct) {
            if (workers.isDraining()) {
                throw new TransportException(Kind.UNAVAILABLE, "the server is closing");
            }
            answer(from, kind, id, message);
            return;
        }
        int reserved = message.length > SMALL_REQUEST ? message.length : 0;
        if (!held.take(reserved)) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "the server is full: held=" + held.held() + " max=" + held.max());
        }
        boolean accepted = false;
        try {
            from.share().execute(() -> answerOnWorker(from, kind, id, message, reserved));
            accepted = true;
        } finally {
            if (!accepted) {
                held.give(reserved);
            }
        }
    }

    private void answerOnWorker(ServerConnection from, MessageKind kind, long id, byte[] message, int reserved) {
        try {
            answer(from, kind, id, message);
        } finally {
            held.give(reserved);
        }
    }

    private void answer(ServerConnection from, MessageKind kind, long id, byte[] message) {
        byte[] answer;
        try {
            answer = callService(kind, id, message);
        } catch (Throwable thrown) {
            answer = KryonetErrors.toMessage(codec, id, Failure.of(thrown));
        }
        from.send(answer);
    }

    private byte[] callService(MessageKind kind, long id, byte[] message) {
        return switch (kind) {
            case LIST_PERSONS -> codec.encodePersons(id, services.persons().listPersons());
            case GET_PERSON -> encodePerson(id, services.persons().getPerson(codec.readText(message)));
            case GET_PERSON_LINKS -> codec.encodeLinks(id, services.persons().getPersonLinks(codec.readText(message)));
            case CREATE_PERSON ->
                encodePerson(id, services.persons().createPerson(codec.read(message, KryonetCodec::readPerson)));
            case ADD -> {
                long terms = KryonetCodec.decodeNumber(message);
                yield KryonetCodec.encodeNumber(
                        MessageKind.ANSWER,
                        id,
                        services.probes().add(KryonetCodec.unpackHigh(terms), KryonetCodec.unpackLow(terms)));
            }
            case IMAGE_SIZE -> {
                ImageSize size = services.probes().imageSize(KryonetCodec.readBody(message));
                yield KryonetCodec.encodeNumber(MessageKind.ANSWER, id, KryonetCodec.pack(size.width(), size.height()));
            }
            case GET_MESSAGE, PUT_MESSAGE, ECHO_MESSAGE ->
                codec.encodeBytes(MessageKind.ANSWER, id, exchange(kind, codec.readMessageRequest(message)));
            default -> throw KryonetCodec.undecodable("not a request: kind=" + kind, null);
        };
    }

    private byte[] exchange(MessageKind kind, KryonetCodec.MessageRequest request) {
        MessageTable.Entry<?> entry = messages.get(request.wireName());
        if (kind == MessageKind.GET_MESSAGE) {
            if (request.rest().length != Integer.BYTES) {
                throw KryonetCodec.undecodable("the index is not 4 bytes long: bytes=" + request.rest().length, null);
            }
            return entry.get(KryonetCodec.wrap(request.rest()).getInt());
        }
        if (kind == MessageKind.ECHO_MESSAGE) {
            return entry.echo(request.rest());
        }
        entry.put(request.rest());
        return EMPTY;
    }

    private byte[] encodePerson(long id, Person person) {
        return codec.encode(MessageKind.ANSWER, id, person);
    }

    /** Refuses further calls and waits for those under way. */
    void drain(Duration atMost) {
        workers.drain(atMost);
    }

    /** Interrupts the calls that outlasted {@link #drain}. */
    void abandon() {
        workers.abandon();
    }
}
