package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PriceListenerGuardTest {
    private static final TransportException LOST = new TransportException(Kind.UNAVAILABLE, "lost");

    private final AtomicInteger cancelled = new AtomicInteger();
    private final RecordedPrices listener = new RecordedPrices(time -> {});
    private final PriceListenerGuard gate = new PriceListenerGuard(3, listener, cancelled::incrementAndGet);

    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final RecordedPrices blocking = new RecordedPrices(time -> {
        entered.countDown();
        await(release);
    });
    private final PriceListenerGuard held = new PriceListenerGuard(3, blocking, cancelled::incrementAndGet);

    private static void pass(PriceListenerGuard gate, long... times) {
        if (gate.enter()) {
            for (long time : times) {
                gate.onPrice(time, 0, 0, 0, 0, 0);
            }
            gate.leave();
        }
    }

    @Test
    void passesPricesThenOneEnd() {
        pass(gate, 1, 2);
        pass(gate, 3);
        gate.end();
        gate.end();
        gate.fail(LOST);
        pass(gate, 4);

        assertThat(listener.events).containsExactly(1L, 2L, 3L, "complete");
        assertThat(gate.received()).isEqualTo(3);
        assertThat(gate.isOpen()).isFalse();
        assertThat(cancelled).hasValue(0);
    }

    @Test
    void failsIfPricesAreMissing() {
        pass(gate, 1);
        gate.end();

        assertThat(listener.events).hasSize(2).last().satisfies(end -> {
            assertThat(end).hasToString("TransportException[PROTOCOL]: the stream ended early: count=3 received=1");
        });
    }

    @Test
    void refusesMorePricesThanRequested() {
        pass(gate, 1, 2, 3, 4, 5);
        gate.end();

        assertThat(listener.events)
                .hasSize(4)
                .last()
                .hasToString("TransportException[PROTOCOL]: the server sent more prices than requested: count=3");
        assertThat(cancelled).hasValue(1);
    }

    @Test
    void aThrowingListenerIsNotifiedOnceAndItsStreamCancelled() {
        IllegalStateException thrown = new IllegalStateException("full");
        RecordedPrices failing = new RecordedPrices(time -> {
            throw thrown;
        });
        PriceListenerGuard broken = new PriceListenerGuard(3, failing, cancelled::incrementAndGet);

        pass(broken, 1, 2);
        broken.fail(LOST);
        broken.end();

        assertThat(cancelled).hasValue(1);
        assertThat(failing.events).hasSize(2).last().isInstanceOfSatisfying(TransportException.class, failure -> {
            assertThat(failure).hasToString("TransportException[PROTOCOL]: The listener failed: message=full");
            assertThat(failure).hasCause(thrown);
        });
        assertThat(broken.received()).isZero();
    }

    @Test
    void ignoresExceptionsOfTheListenerAtTheEnd() {
        PriceListener rude = new PriceListener() {
            @Override
            public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

            @Override
            public void onComplete() {
                throw new IllegalStateException("at the end");
            }

            @Override
            public void onFailure(TransportException failure) {
                throw new IllegalStateException("at the end");
            }
        };

        new PriceListenerGuard(0, rude, cancelled::incrementAndGet).end();
        new PriceListenerGuard(1, rude, cancelled::incrementAndGet).fail(LOST);
    }

    @Test
    void aClosedStreamDeliversNothing() {
        gate.close();
        gate.close();
        pass(gate, 1);
        gate.fail(LOST);
        gate.end();

        assertThat(listener.events).isEmpty();
    }

    @Test
    void aListenerMayCloseItsStream() {
        CompletableFuture<PriceListenerGuard> own = new CompletableFuture<>();
        RecordedPrices closing = new RecordedPrices(time -> own.join().close());
        own.complete(new PriceListenerGuard(3, closing, cancelled::incrementAndGet));

        pass(own.join(), 1, 2);

        assertThat(closing.events).containsExactly(1L);
    }

    /** Returns a thread whose first price is with the listener. */
    private Thread delivering() {
        Thread deliverer = new Thread(() -> pass(held, 1, 2));
        deliverer.start();
        await(entered);
        return deliverer;
    }

    @Test
    void anEndIsPassedOnAfterTheDeliveryWithoutBlocking() throws Exception {
        Thread deliverer = delivering();

        held.fail(LOST);

        assertThat(held.isBusy()).isTrue();
        assertThat(blocking.events).containsExactly(1L);
        release.countDown();
        deliverer.join();
        assertThat(blocking.events).containsExactly(1L, LOST);
    }

    @Test
    void closingDoesNotBlockAndSuppressesAPendingEnd() throws Exception {
        Thread deliverer = delivering();

        held.fail(LOST);
        held.close();
        release.countDown();
        deliverer.join();

        assertThat(blocking.events).containsExactly(1L);
    }

    /**
     * A second thread ends the stream at every moment of a delivery: the listener receives one end, and nothing after
     * it.
     */
    @Test
    void passesOnExactlyOneEndUnderRaces() throws Exception {
        CyclicBarrier meeting = new CyclicBarrier(2);
        ExecutorService ender = Executors.newSingleThreadExecutor();
        try {
            for (int round = 0; round < 200; round++) {
                CountedEnds ends = new CountedEnds();
                PriceListenerGuard raced = new PriceListenerGuard(Long.MAX_VALUE, ends, cancelled::incrementAndGet);
                Future<?> ended = ender.submit(() -> {
                    meeting.await();
                    raced.fail(LOST);
                    return null;
                });
                meeting.await();
                while (raced.isOpen()) {
                    pass(raced, 1);
                }
                ended.get();

                assertThat(ends.failures).isEqualTo(1);
                assertThat(ends.heardAfterwards).isZero();
            }
        } finally {
            ender.shutdownNow();
        }
    }

    private static final class CountedEnds implements PriceListener {
        int failures;
        int heardAfterwards;

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            heardAfterwards += failures;
        }

        @Override
        public void onComplete() {
            heardAfterwards++;
        }

        @Override
        public void onFailure(TransportException failure) {
            failures++;
        }
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
