package io.metrifier.transport.http.internal.server;

import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.transport.Services;
import io.metrifier.transport.http.internal.server.HttpRouter.Operation;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessagePaths;
import io.metrifier.transport.support.message.MessageBuffers;
import io.metrifier.transport.support.message.MessageBytes;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.util.StatusCodes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The paths of custom messages. For each type and format there is one to get a message by its index, one to put and one
 * to echo it. Immutable.
 */
final class MessageRoutes {
    private static final byte[] NOTHING = {};

    private final MessageBuffers buffers = new MessageBuffers();
    private final Map<String, Route> fixed = new HashMap<>();
    private final Map<String, IntFunction<Route>> indexed = new HashMap<>();
    private final List<String> hosted;

    /**
     * The operation at a path.
     *
     * @param contentType of the request's or the answer's body
     */
    record Route(HttpString method, String contentType, Operation operation) {}

    MessageRoutes(Services services) {
        hosted = services.messages().stream().map(each -> each.type().name()).toList();
        services.messages().forEach(this::add);
    }

    private <T> void add(HostedMessage<T> message) {
        MessageService<T> service = message.service();
        for (EncodedType<T> written : MessageSupport.findEncodedTypes(message.type())) {
            MessageBytes<T> bytes = new MessageBytes<>(written.codec(), buffers);
            Operation put = body -> {
                service.put(bytes.decode(body));
                return NOTHING;
            };
            Operation echo = body -> bytes.encode(service.echo(bytes.decode(body)));
            String type = written.format().mediaType();
            String path = MessagePaths.of(written);
            indexed.put(path, index -> new Route(Methods.GET, type, body -> bytes.encode(service.get(index))));
            fixed.put(path, new Route(Methods.POST, type, put));
            fixed.put(path + MessagePaths.ECHO, new Route(Methods.POST, type, echo));
        }
    }

    /** Returns whether a path can be that of a message. */
    static boolean isMessagePath(String path) {
        return path.startsWith(MessagePaths.PREFIX);
    }

    /** Returns the operation at a path; an unknown path is a problem. */
    Route findRoute(String path) {
        Route route = fixed.get(path);
        if (route != null) {
            return route;
        }
        int slash = path.lastIndexOf('/');
        IntFunction<Route> get = indexed.get(path.substring(0, slash));
        if (get == null) {
            throw HttpProblem.protocol(
                    StatusCodes.NOT_FOUND,
                    "the server hosts no such message; both sides need the same schema: hosted=" + hosted);
        }
        return get.apply(parseIndex(path.substring(slash + 1)));
    }

    private static int parseIndex(String text) {
        try {
            int index = Integer.parseInt(text);
            if (index >= 0) {
                return index;
            }
        } catch (NumberFormatException e) {
            // The problem below is the same for negative numbers.
        }
        throw HttpProblem.protocol(
                StatusCodes.BAD_REQUEST, "not an index from 0 to 2147483647: length=" + text.length());
    }
}
