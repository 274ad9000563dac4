package io.metrifier.transport.inprocess;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds its server again when that one is closed, so that it survives the server's restart. */
final class InProcessClient implements TransportClient {
    private final InProcessTransport transport;
    private final Endpoint endpoint;
    private final TransportOptions options;
    private final PersonService persons = new InProcessPersons(this);
    private final AsyncPersonService asyncPersons;
    private final ProbeService probes;
    private final CallsUnderWay calls = new CallsUnderWay();
    private volatile @Nullable InProcessServer server;
    private volatile boolean closed;

    InProcessClient(InProcessTransport transport, Endpoint endpoint, TransportOptions options) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.options = options;
        this.asyncPersons = new InProcessAsyncPersons(this, options.callTimeout());
        this.probes = new InProcessProbes(this, options.maxMessageSize());
    }

    InProcessServer server() {
        if (closed) {
            throw new IllegalStateException("the client is closed: endpoint=" + endpoint);
        }
        InProcessServer known = server;
        if (known == null || known.isClosed()) {
            known = transport.serverAt(endpoint.port());
            server = known;
        }
        if (known == null) {
            throw new TransportException(Kind.UNAVAILABLE, "no server listens: endpoint=" + endpoint);
        }
        return known;
    }

    /** Starts a call that ends with this client, and with its server. */
    <T> CompletableFuture<T> start(Function<Services, T> handler) {
        return calls.watch(server().start(handler));
    }

    /** Returns a future that fails with this client, and with its server. */
    CompletableFuture<Void> untilClosed() {
        return calls.watch(server().calls().watch(new CompletableFuture<>()));
    }

    <T> T call(Function<Services, T> handler) {
        InProcessServer known = server();
        return known.isDirect() ? known.run(handler) : await(start(handler));
    }

    private <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get(options.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new TransportException(Kind.TIMEOUT, "no answer in time: callTimeout=" + options.callTimeout(), e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.TIMEOUT, "interrupted while waiting: endpoint=" + endpoint, e);
        }
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
        return asyncPersons;
    }

    @Override
    public ProbeService probes() {
        return probes;
    }

    @Override
    public PingPong pingPong(PongListener listener) {
        return InProcessPingPong.open(untilClosed(), listener);
    }

    @Override
    public PriceStream prices(long count, PriceListener listener) {
        return InProcessPrices.open(server().services().prices(), count, untilClosed(), listener);
    }

    @Override
    public void close() {
        closed = true;
        calls.close(new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + endpoint));
    }
}
