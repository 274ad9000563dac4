package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.sender.SenderRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a recorder loses nothing when several threads answer and another one reads. */
@Timeout(60)
final class SenderRecorderTest {
    private static final int THREADS = 4;
    private static final int ANSWERS = 100_000;
    private static final int DIGITS = 3;

    @Test
    void answersOfSeveralThreadsAreAllRecorded() throws Exception {
        SenderRecorder recorder = new SenderRecorder();
        Histogram latency = new Histogram(DIGITS);
        Histogram service = new Histogram(DIGITS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CountDownLatch begin = new CountDownLatch(THREADS);
            List<Future<?>> answering = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                answering.add(threads.submit(() -> answer(recorder, begin)));
            }
            for (Future<?> one : answering) {
                while (!one.isDone()) {
                    latency.add(recorder.takeLatency());
                    service.add(recorder.takeService());
                }
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
        latency.add(recorder.takeLatency());
        service.add(recorder.takeService());

        assertThat(latency.getTotalCount()).isEqualTo((long) THREADS * (ANSWERS + ANSWERS / 10));
        assertThat(service.getTotalCount()).isEqualTo((long) THREADS * ANSWERS);
    }

    private static Void answer(SenderRecorder recorder, CountDownLatch begin) throws InterruptedException {
        begin.countDown();
        begin.await();
        for (int i = 0; i < ANSWERS; i++) {
            recorder.recordAnswered(i, i + 10, i + 1_000 + i % 7_000, true);
            if (i % 10 == 0) {
                recorder.recordUnanswered(i, i + 5_000);
            }
        }
        return null;
    }
}
