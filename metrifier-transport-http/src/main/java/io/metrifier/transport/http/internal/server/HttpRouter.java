package io.metrifier.transport.http.internal.server;

import static java.util.Objects.requireNonNull;

import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.HttpResource;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.ByteBudget;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.util.Protocols;
import io.undertow.util.StatusCodes;
import io.undertow.websockets.WebSocketProtocolHandshakeHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Routes a request to its handler: on the I/O thread until its body is complete, then on the configured thread. */
final class HttpRouter implements HttpHandler {

    private static final byte[] NO_BODY = {};
    /**
     * The memory for the values of a long body, as a multiple of its length: the text, and a copy while it is parsed.
     */
    private static final int DECODED = 2;

    private static final byte[] OPENAPI = load("openapi.yaml");

    private final PersonService persons;
    private final ProbeService probes;
    private final HttpCodec codec;
    private final AnswerWriter replies;
    private final PriceSource prices;
    private final HttpHandler pings;
    private final RequestBodies bodies;
    private final MessageRoutes messages;
    private final int idleTimeoutMillis;
    private final HandlerExecutor handlers;
    private final Http2StreamLimit streams = new Http2StreamLimit();

    /** Answers a request whose body, if any, is complete. */
    interface Operation {
        byte[] answer(byte[] body) throws Exception;
    }

    HttpRouter(
            Services services,
            HttpCodec codec,
            AnswerWriter replies,
            HandlerExecutor handlers,
            ByteBudget budget,
            TransportOptions options,
            HttpSettings settings) {
        this.persons = services.persons();
        this.probes = services.probes();
        this.prices = services.prices();
        this.idleTimeoutMillis = settings.idleTimeoutMillis();
        this.pings = new WebSocketProtocolHandshakeHandler(PingEcho.newCallback(idleTimeoutMillis));
        this.messages = new MessageRoutes(services);
        this.codec = codec;
        this.replies = replies;
        this.bodies = new RequestBodies(
                options.maxMessageSize(), settings.requestTimeoutMillis(), settings.gzip(), replies, budget);
        this.handlers = handlers;
    }

    private static byte[] load(String name) {
        try (InputStream in = HttpRouter.class.getResourceAsStream(name)) {
            return requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) {
        if (exchange.isPersistent() && exchange.getProtocol().equals(Protocols.HTTP_1_0)) {
            // Without this header a client of HTTP/1.0 waits for the end of the connection.
            exchange.getResponseHeaders().put(Headers.CONNECTION, Headers.KEEP_ALIVE.toString());
        }
        try {
            HttpProblem refusal = MalformedRequestFilter.findRefusal(exchange);
            if (refusal != null && exchange.getRequestMethod().equals(MalformedRequestFilter.REFUSED)) {
                exchange.setPersistent(false);
                throw refusal;
            }
            if (exchange.getProtocol().equals(Protocols.HTTP_2_0)) {
                Http2ExchangeCompletion.prepare(exchange);
                if (!streams.admit(exchange)) {
                    return;
                }
                if (Http2Rules.refusesMethod(exchange)) {
                    return;
                }
                Http2Rules.requireWellFormed(exchange);
            }
            route(exchange);
        } catch (Throwable thrown) {
            replies.refuse(exchange, thrown);
        }
    }

    private void route(HttpServerExchange exchange) throws Exception {
        String path = exchange.getRequestPath();
        if (MessageRoutes.isMessagePath(path)) {
            answerMessage(exchange, messages.findRoute(path));
            return;
        }
        HttpResource resource = HttpResource.find(path);
        if (resource == null) {
            throw HttpProblem.protocol(StatusCodes.NOT_FOUND, "no such path; /openapi.yaml lists the paths");
        }
        if (!resource.allows(exchange.getRequestMethod())) {
            exchange.getResponseHeaders().put(Headers.ALLOW, resource.allow());
            throw HttpProblem.protocol(StatusCodes.METHOD_NOT_ALLOWED, "this path allows only: " + resource.allow());
        }
        if (exchange.getRequestMethod().equals(Methods.OPTIONS)) {
            exchange.getResponseHeaders().put(Headers.ALLOW, resource.allow());
            exchange.setStatusCode(StatusCodes.NO_CONTENT).endExchange();
            return;
        }
        if (!exchange.isRequestComplete() && !exchange.getRequestMethod().equals(Methods.POST)) {
            throw HttpProblem.protocol(StatusCodes.BAD_REQUEST, "unexpected body in a request with this method");
        }
        answer(exchange, resource, path);
    }

    private void answer(HttpServerExchange exchange, HttpResource resource, String path) throws Exception {
        switch (resource) {
            case PERSONS -> answerPersons(exchange);
            case PERSON -> run(exchange, body -> codec.write(persons.getPerson(resource.parseId(path))));
            case LINKS -> run(exchange, body -> codec.writeLinks(persons.getPersonLinks(resource.parseId(path))));
            case ADD -> add(exchange);
            case IMAGE -> upload(exchange, ContentTypes.BYTES, 0, body -> codec.write(probes.imageSize(body)));
            case PRICES ->
                new PriceFeed(exchange, codec, replies, prices, HttpQuery.parseCount(exchange, "count"))
                        .start(idleTimeoutMillis);
            case PING -> openPing(exchange);
            case OPENAPI -> replies.send(exchange, ContentTypes.YAML, OPENAPI);
        }
    }

    private void answerMessage(HttpServerExchange exchange, MessageRoutes.Route route) throws Exception {
        if (!exchange.getRequestMethod().equals(route.method())) {
            exchange.getResponseHeaders().put(Headers.ALLOW, route.method().toString());
            throw HttpProblem.protocol(StatusCodes.METHOD_NOT_ALLOWED, "this path allows only: " + route.method());
        }
        if (route.method().equals(Methods.POST)) {
            bodies.receive(
                    exchange,
                    route.contentType(),
                    (body, held) ->
                            run(exchange, route.contentType(), countMemory(held, DECODED, route.operation()), body));
        } else if (exchange.isRequestComplete()) {
            run(exchange, route.contentType(), route.operation(), NO_BODY);
        } else {
            throw HttpProblem.protocol(StatusCodes.BAD_REQUEST, "unexpected body in a request with this method");
        }
    }

    private void answerPersons(HttpServerExchange exchange) throws Exception {
        if (exchange.getRequestMethod().equals(Methods.POST)) {
            upload(
                    exchange,
                    ContentTypes.JSON,
                    DECODED,
                    body -> codec.write(persons.createPerson(codec.readRequest(body))));
        } else {
            run(exchange, body -> codec.writePersons(persons.listPersons()));
        }
    }

    private void openPing(HttpServerExchange exchange) throws Exception {
        if (!WebSocketHandshake.isHandshake(exchange.getRequestHeaders())) {
            HeaderMap headers = exchange.getResponseHeaders();
            headers.put(Headers.UPGRADE, WebSocketHandshake.PROTOCOL);
            headers.put(Headers.CONNECTION, "upgrade");
            headers.put(Headers.SEC_WEB_SOCKET_VERSION, WebSocketHandshake.VERSION);
            throw HttpProblem.protocol(StatusCodes.UPGRADE_REQUIRED, "this path needs a WebSocket of version 13");
        }
        pings.handleRequest(exchange);
        if (exchange.isUpgrade()) {
            MalformedRequestFilter.followWebSocket(exchange);
        }
    }

    private void add(HttpServerExchange exchange) {
        int a = HttpQuery.parseInt(exchange, "a");
        int b = HttpQuery.parseInt(exchange, "b");
        run(exchange, body -> codec.writeSum(probes.add(a, b)));
    }

    private void upload(HttpServerExchange exchange, String contentType, int decoded, Operation operation)
            throws Exception {
        bodies.receive(
                exchange,
                contentType,
                (body, held) -> run(exchange, ContentTypes.JSON, countMemory(held, decoded, operation), body));
    }

    /** Returns an operation that counts its body and its decoded values until it has ended. */
    private static Operation countMemory(RequestMemory held, int decoded, Operation operation) {
        return body -> {
            try {
                if (BufferPool.isLarge(body.length)) {
                    held.hold((long) decoded * body.length);
                }
                return operation.answer(body);
            } finally {
                held.release();
            }
        };
    }

    private void run(HttpServerExchange exchange, Operation operation) {
        run(exchange, ContentTypes.JSON, operation, NO_BODY);
    }

    private void run(HttpServerExchange exchange, String contentType, Operation operation, byte[] body) {
        handlers.run(exchange, () -> answer(exchange, contentType, operation, body));
    }

    private void answer(HttpServerExchange exchange, String contentType, Operation operation, byte[] body) {
        try {
            replies.answer(exchange, contentType, operation.answer(body));
        } catch (Throwable thrown) {
            replies.refuse(exchange, thrown);
        }
    }
}
