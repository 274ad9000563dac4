package io.metrifier.transport.grpc.client;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.PriceListenerGuard;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One stream of prices. Requests as many as it has delivered, so that a slow listener slows the server. */
final class PriceCall extends ClientCall.Listener<PriceMessage> implements PriceStream {
    /** The maximum number of prices that wait for the listener. */
    private static final int WINDOW = 1024;

    private static final int CHECKS_PER_TIMEOUT = 4;

    private final ClientCall<Long, PriceMessage> call;
    private final Duration timeout;
    private final PriceListenerGuard gate;
    private final long count;
    private @Nullable Future<?> watch;
    private long receivedAtLastCheck;
    private int silentChecks;

    PriceCall(ClientCall<Long, PriceMessage> call, long count, PriceListener listener, Duration timeout) {
        this.call = call;
        this.count = count;
        this.gate = new PriceListenerGuard(count, listener, this::cancel);
        this.timeout = timeout;
    }

    PriceCall start(ScheduledExecutorService timer) {
        long period = Math.max(1, timeout.toNanos() / CHECKS_PER_TIMEOUT);
        watch = timer.scheduleAtFixedRate(this::checkSilence, period, period, TimeUnit.NANOSECONDS);
        call.start(this, new Metadata());
        call.request(WINDOW);
        call.sendMessage(count);
        call.halfClose();
        return this;
    }

    @Override
    public void onMessage(PriceMessage price) {
        if (!gate.enter()) {
            return;
        }
        gate.onPrice(price.time(), price.instrument(), price.bid(), price.ask(), price.trade(), price.volume());
        gate.leave();
        if (gate.received() % (WINDOW / 2) == 0) {
            call.request(WINDOW / 2);
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        stopWatching();
        if (status.isOk()) {
            gate.end();
        } else {
            gate.fail(GrpcErrors.toException(status, trailers));
        }
    }

    private void cancel() {
        stopWatching();
        call.cancel("the listener failed", null);
    }

    /** Fails the stream if nothing arrived for the call timeout, unless the listener is busy. */
    private void checkSilence() {
        long received = gate.received();
        boolean silent = received == receivedAtLastCheck && !gate.isBusy();
        receivedAtLastCheck = received;
        silentChecks = silent ? silentChecks + 1 : 0;
        if (silentChecks >= CHECKS_PER_TIMEOUT) {
            stopWatching();
            call.cancel(
                    "silence",
                    new TransportException(
                            Kind.TIMEOUT, "no price came in time: callTimeout=" + timeout + " received=" + received));
        }
    }

    private void stopWatching() {
        if (watch != null) {
            watch.cancel(false);
        }
    }

    @Override
    public void close() {
        stopWatching();
        gate.close();
        call.cancel("the caller closed the stream", null);
    }
}
