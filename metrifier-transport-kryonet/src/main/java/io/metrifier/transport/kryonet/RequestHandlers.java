package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.MessageTable;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.WorkerThreads;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.function.Consumer;

/** Answers what clients ask, on workers or on the thread that read it. */
final class RequestHandlers {
    private static final byte[] NOTHING = {};
    private static final int LONGEST_QUEUE = 8192;
    /** As many of these as may wait are no burden, and need not be counted. */
    private static final int SMALL_REQUEST = 4096;

    private final Services services;
    private final MessageTable messages;
    private final KryonetCodec codec;
    private final int pricesPerMessage;
    private final boolean direct;
    private final WorkerThreads workers;
    private final ByteBudget held = ByteBudget.ofHeap();
    private final SharedAssemblyArray parts = new SharedAssemblyArray();
    private final Consumer<Error> onError;

    /**
     * Creates the handlers.
     *
     * @param onError what is to know when a worker dies of an Error
     */
    RequestHandlers(Services services, TransportOptions options, KryonetOptions own, Consumer<Error> onError) {
        this.onError = onError;
        this.services = services;
        messages = new MessageTable(services);
        codec = new KryonetCodec(options.maxMessageSize());
        pricesPerMessage = Math.min(own.pricesPerMessage(), PriceBatch.largest(options.maxMessageSize()));
        direct = options.execution() == Execution.DIRECT;
        workers = WorkerThreads.of(options.execution(), "kryonet-worker", own.workers(), LONGEST_QUEUE);
    }

    /** Returns what bounds the bytes that all connections together hold. */
    ByteBudget held() {
        return held;
    }

    /** Returns where messages of several parts are put together, of any connection; for the update thread. */
    SharedAssemblyArray parts() {
        return parts;
    }

    /** Returns the share of the workers that one more connection has. */
    WorkerThreads.Share share() {
        return workers.share();
    }

    /** Takes a message from the update thread. */
    void handle(ServerConnection from, byte[] message) {
        long id = KryonetCodec.id(message);
        MessageKind op = KryonetCodec.op(message);
        try {
            if (op == null) {
                throw KryonetCodec.undecodable("the operation is unknown: code=" + message[0], null);
            }
            switch (op) {
                case PING -> from.send(pong(message));
                case PRICES ->
                    from.open(new PriceFeed(
                            codec, services.prices(), id, KryonetCodec.number(message), pricesPerMessage));
                case CREDIT -> from.credit(id, KryonetCodec.number(message));
                case CANCEL -> from.cancel(id);
                default -> execute(from, op, id, message);
            }
        } catch (TransportException e) {
            fail(from, id, e);
        }
    }

    /** Refuses a message, on the update thread. */
    void fail(ServerConnection from, long id, Throwable thrown) {
        from.refuse(KryonetErrors.toMessage(codec, id, thrown));
    }

    private static byte[] pong(byte[] ping) {
        ping[0] = MessageKind.PONG.code();
        return ping;
    }

    private void execute(ServerConnection from, MessageKind op, long id, byte[] message) {
        if (direct) {
            if (workers.isDraining()) {
                throw new TransportException(Kind.UNAVAILABLE, "the server is closing");
            }
            answer(from, op, id, message);
            return;
        }
        int burden = message.length > SMALL_REQUEST ? message.length : 0;
        if (!held.take(burden)) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "the server is full: held=" + held.held() + " most=" + held.most());
        }
        boolean accepted = false;
        try {
            from.share().execute(() -> work(from, op, id, message, burden));
            accepted = true;
        } finally {
            if (!accepted) {
                held.give(burden);
            }
        }
    }

    private void work(ServerConnection from, MessageKind op, long id, byte[] message, int burden) {
        try {
            answer(from, op, id, message);
        } catch (Error e) {
            onError.accept(e);
            throw e;
        } finally {
            held.give(burden);
        }
    }

    private void answer(ServerConnection from, MessageKind op, long id, byte[] message) {
        byte[] answer;
        try {
            answer = answerTo(op, id, message);
        } catch (Throwable thrown) {
            answer = KryonetErrors.toMessage(codec, id, thrown);
        }
        from.send(answer);
    }

    private byte[] answerTo(MessageKind op, long id, byte[] message) {
        return switch (op) {
            case LIST_PERSONS -> codec.persons(id, services.persons().listPersons());
            case GET_PERSON -> person(id, services.persons().getPerson(text(message)));
            case GET_PERSON_LINKS -> codec.links(id, services.persons().getPersonLinks(text(message)));
            case CREATE_PERSON ->
                person(id, services.persons().createPerson(codec.read(message, KryonetCodec::readPerson)));
            case ADD -> {
                long terms = KryonetCodec.number(message);
                yield KryonetCodec.number(
                        MessageKind.ANSWER,
                        id,
                        services.probes().add(KryonetCodec.high(terms), KryonetCodec.low(terms)));
            }
            case IMAGE_SIZE -> {
                ImageSize size = services.probes().imageSize(KryonetCodec.body(message));
                yield KryonetCodec.number(MessageKind.ANSWER, id, KryonetCodec.pair(size.width(), size.height()));
            }
            case GET_MESSAGE, PUT_MESSAGE, ECHO_MESSAGE -> {
                byte[] answer = exchange(op, codec.read(message, Exchanged::read));
                yield codec.message(MessageKind.ANSWER, id, (kryo, output) -> output.writeBytes(answer));
            }
            default -> throw KryonetCodec.undecodable("not a request: op=" + op, null);
        };
    }

    /**
     * What a request about a message of a user's own holds.
     *
     * @param rest the index or the message
     */
    private record Exchanged(String wireName, byte[] rest) {
        static Exchanged read(Kryo kryo, Input input) {
            return new Exchanged(Serializers.readText(input), Serializers.readRest(input));
        }
    }

    private byte[] exchange(MessageKind op, Exchanged asked) {
        MessageTable.Entry<?> entry = messages.get(asked.wireName());
        if (op == MessageKind.GET_MESSAGE) {
            if (asked.rest().length != Integer.BYTES) {
                throw KryonetCodec.undecodable("an index has 4 bytes: bytes=" + asked.rest().length, null);
            }
            return entry.get(
                    ByteBuffer.wrap(asked.rest()).order(ByteOrder.LITTLE_ENDIAN).getInt());
        }
        if (op == MessageKind.ECHO_MESSAGE) {
            return entry.echo(asked.rest());
        }
        entry.put(asked.rest());
        return NOTHING;
    }

    private String text(byte[] message) {
        return codec.read(message, (kryo, input) -> Serializers.readText(input));
    }

    private byte[] person(long id, Person person) {
        return codec.person(MessageKind.ANSWER, id, person);
    }

    /** Takes no more calls and waits for those under way. */
    void drain(Duration atMost) {
        workers.drain(atMost);
    }

    /** Interrupts the calls that outlasted {@link #drain}. */
    void abandon() {
        workers.abandon();
    }
}
