package io.metrifier.lab.rawsocket;

import static io.metrifier.failure.TransportException.Kind.UNAVAILABLE;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.xnio.Options;

/**
 * Answers on the I/O threads of an Undertow server: a short request is the path in hexadecimal, a long one the body.
 */
final class BareHttpServer implements TransportServer {
    private static final int SHUTDOWN_MILLIS = 30_000;

    /** Undertow's default is a minute, but a pair sleeps longer than that while others warm up. */
    private static final int IDLE_MILLIS = 3_600_000;

    private final Undertow undertow;
    private final Endpoint endpoint;

    BareHttpServer(Endpoint bind, BareAnswers answers) {
        undertow = Undertow.builder()
                .addHttpListener(bind.port(), bind.host())
                .setIoThreads(Runtime.getRuntime().availableProcessors())
                .setWorkerThreads(1)
                .setWorkerOption(Options.THREAD_DAEMON, true)
                .setServerOption(UndertowOptions.ALWAYS_SET_KEEP_ALIVE, false)
                .setServerOption(UndertowOptions.DECODE_URL, false)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
                .setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, SHUTDOWN_MILLIS)
                .setHandler(exchange -> handle(exchange, answers))
                .build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + bind + " reason=" + e, e);
        }
        InetSocketAddress bound =
                (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
        endpoint = new Endpoint(bind.host(), bound.getPort());
    }

    private static void handle(HttpServerExchange exchange, BareAnswers answers) {
        if (exchange.isRequestComplete()) {
            answer(
                    exchange,
                    answers.answer(HexFormat.of()
                            .parseHex(
                                    exchange.getRequestPath(),
                                    1,
                                    exchange.getRequestPath().length())));
        } else {
            exchange.getRequestReceiver().receiveFullBytes((whole, body) -> answer(whole, answers.answer(body)));
        }
    }

    private static void answer(HttpServerExchange exchange, byte[] answer) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, HttpFrames.CONTENT_TYPE);
        exchange.setResponseContentLength(answer.length);
        exchange.getResponseSender().send(ByteBuffer.wrap(answer));
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        if (undertow.getWorker() != null) {
            undertow.stop();
        }
    }
}
