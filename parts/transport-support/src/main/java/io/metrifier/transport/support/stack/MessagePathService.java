package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.client.RemoteMessage;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.message.MessageBytes;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import io.metrifier.transport.support.message.MessageTable;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Carries custom messages over anything that sends bytes to a path and gets bytes back: {@code GET
 * /message/NAME/INDEX}, {@code POST /message/NAME} and {@code POST /message/NAME/echo}. An instance is the side of the
 * server. Immutable.
 */
public final class MessagePathService {
    /** What the paths of all messages begin with. */
    public static final String PREFIX = "/message/";

    /** The id of the format in which messages are written over HTTP unless the options name another. */
    static final String JSON = "json";

    private static final String ECHO = "/echo";
    private static final String GET = "GET";
    private static final String POST = "POST";
    static final byte[] NOTHING = {};

    private final MessageTable table;

    /** Sends one request with the library of a stack. */
    @FunctionalInterface
    public interface AsyncExchange {
        /**
         * Starts a request and returns the body of its successful answer, or null if it has none; any other answer
         * fails the stage with {@link HttpFailures#toException}.
         *
         * @param body empty for GET
         */
        CompletionStage<byte @Nullable []> send(String method, String path, String contentType, byte[] body);

        /** Returns the id of the format in which messages are written unless the options name another. */
        default String format() {
            return JSON;
        }
    }

    /** Hosts the messages of these services. */
    public MessagePathService(Services services) {
        table = new MessageTable(services);
    }

    /**
     * Answers a request.
     *
     * @param path the path, which begins with {@link #PREFIX}
     * @param body null if the request has none
     * @throws TransportException of kind PROTOCOL if nothing is hosted there
     */
    public byte[] answer(String method, String path, byte @Nullable [] body) {
        if (!path.startsWith(PREFIX)) {
            throw new TransportException(Kind.PROTOCOL, "no such path");
        }
        String rest = path.substring(PREFIX.length());
        int slash = rest.indexOf('/');
        MessageTable.Entry<?> entry = table.get(slash < 0 ? rest : rest.substring(0, slash));
        if (method.equals(GET)) {
            return entry.get(parseIndex(rest.substring(slash + 1)));
        }
        byte[] message = body == null ? NOTHING : body;
        if (slash >= 0) {
            return entry.echo(message);
        }
        entry.put(message);
        return NOTHING;
    }

    private static int parseIndex(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new TransportException(Kind.PROTOCOL, "the index is not a number: length=" + text.length(), e);
        }
    }

    /** Returns the client of a message. */
    static <T> RemoteMessage<T> createClient(EncodedType<T> written, Sender library) {
        String path = PREFIX + written.wireName();
        String contentType = written.format().mediaType();
        MessageBytes<T> bytes = new MessageBytes<>(written.codec());
        RemoteOperation<Integer, T> get =
                library.toOperation(index -> new Request(GET, path + '/' + index, contentType, NOTHING), bytes::decode);
        return RemoteMessage.of(
                get::call,
                get::start,
                library.toOperation(
                        message -> new Request(POST, path, contentType, bytes.encode(message)), body -> true),
                library.toOperation(
                        message -> new Request(POST, path + ECHO, contentType, bytes.encode(message)), bytes::decode));
    }

    /** Makes the operations that send requests with a library. */
    interface Sender {
        <Q, A> RemoteOperation<Q, A> toOperation(Function<Q, Request> request, Function<byte[], A> decoder);
    }

    /** One request of a client. */
    record Request(String method, String path, String contentType, byte[] body) {
        CompletionStage<byte @Nullable []> sendWith(AsyncExchange exchange) {
            return exchange.send(method, path, contentType, body);
        }

        JsonRequest<byte[]> toJson() {
            return JsonRequest.ofMessage(method, path, contentType, body);
        }
    }
}
