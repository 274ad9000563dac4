package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpNetwork;
import io.metrifier.transport.http.internal.engine.JdkClient;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpResource;
import io.metrifier.transport.http.internal.wire.PriceReader;
import io.metrifier.transport.support.client.PriceListenerGuard;
import io.metrifier.transport.support.stack.HttpFailures;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Receives prices with the JDK's client, one piece at a time. A listener that blocks stops the reading of its own
 * stream but no other call.
 */
final class PriceReception implements PriceStream, ClientStream, Flow.Subscriber<List<ByteBuffer>> {
    private static final int SUCCESS = 200;
    private static final int SWEEP_MILLIS = 100;

    private final HttpNetwork network;
    private final JdkClient client;
    private final Set<ClientStream> streams;
    private final HttpCodec codec;
    private final HttpCall call;
    private final PriceListenerGuard gate;
    private final PriceReader reader;
    private volatile CompletableFuture<?> sent = CompletableFuture.completedFuture(null);
    private volatile Flow.@Nullable Subscription subscription;
    private volatile Runnable watch = () -> {};
    private volatile long lastHeard = System.nanoTime();
    private long lastCount;

    PriceReception(
            HttpNetwork network,
            JdkClient client,
            Set<ClientStream> streams,
            HttpCodec codec,
            long count,
            PriceListener listener) {
        this.network = network;
        this.client = client;
        this.streams = streams;
        this.codec = codec;
        this.call = HttpCall.get(HttpResource.PRICES_PATH + "?count=" + count);
        this.gate = new PriceListenerGuard(count, listener, this::release);
        this.reader = new PriceReader(gate);
    }

    void start() {
        streams.add(this);
        watch = network.schedule(SWEEP_MILLIS, this::failIfSilent);
        send(true);
    }

    private void send(boolean first) {
        CompletableFuture<HttpResponse<byte[]>> answer = client.stream(call, this);
        sent = answer;
        answer.whenComplete((response, thrown) -> {
            Throwable failure = thrown instanceof CompletionException wrapped ? wrapped.getCause() : thrown;
            if (response != null) {
                handleAnswer(response.statusCode(), response.body());
            } else if (first && gate.isOpen() && subscription == null && client.mayRepeat(call, failure)) {
                send(false);
            } else {
                failAndRelease(client.toException(failure));
            }
        });
    }

    private void handleAnswer(int status, byte[] body) {
        if (status != SUCCESS) {
            RuntimeException reason = HttpFailures.toException(status, codec.readMembers(body));
            failAndRelease(
                    reason instanceof TransportException
                            ? reason
                            : new TransportException(
                                    Kind.PROTOCOL, "the stream was refused: " + reason.getMessage(), reason));
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        if (gate.isOpen()) {
            begun.request(1);
        } else {
            begun.cancel();
        }
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        try {
            pieces.forEach(this::read);
            // Counts prices and not bytes, because white space can be sent forever.
            if (gate.received() > lastCount) {
                lastCount = gate.received();
                lastHeard = System.nanoTime();
            }
        } catch (RuntimeException e) {
            failAndRelease(e);
        }
        Flow.Subscription next = subscription;
        if (next != null) {
            next.request(1);
        }
    }

    private void read(ByteBuffer piece) {
        if (gate.enter()) {
            try {
                byte[] bytes = new byte[piece.remaining()];
                piece.get(bytes);
                reader.read(bytes, bytes.length, () -> !gate.isOpen());
            } finally {
                gate.leave();
            }
        }
    }

    @Override
    public void onError(Throwable thrown) {
        failAndRelease(client.toException(thrown));
    }

    @Override
    public void onComplete() {
        gate.end();
        release();
    }

    private void failIfSilent() {
        long silence = System.nanoTime() - lastHeard;
        if (!gate.isBusy() && silence > network.callTimeout().toNanos()) {
            fail(new TransportException(Kind.TIMEOUT, "no price in time: callTimeout=" + network.callTimeout()));
        }
    }

    private void failAndRelease(RuntimeException failure) {
        gate.fail(failure);
        release();
    }

    @Override
    public void fail(TransportException failure) {
        failAndRelease(failure);
    }

    @Override
    public void close() {
        gate.close();
        release();
    }

    private void release() {
        watch.run();
        streams.remove(this);
        sent.cancel(true);
        Flow.Subscription open = subscription;
        if (open != null) {
            open.cancel();
        }
    }
}
