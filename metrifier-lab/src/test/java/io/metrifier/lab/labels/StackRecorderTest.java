package io.metrifier.lab.labels;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.run.LayerSamples;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StackRecorderTest {
    private final CountDownLatch enough = new CountDownLatch(2_000);
    private volatile int burnt;

    private void burn() {
        while (enough.getCount() > 0) {
            for (int i = 0; i < 10_000; i++) {
                burnt = burnt * 31 + i;
            }
            enough.countDown();
        }
    }

    @Test
    void seesWhoIsAtWork() throws Exception {
        Thread burner = new Thread(this::burn, "burner");
        burner.setDaemon(true);
        LayerBook book = new LayerBook(Map.of("io.metrifier.lab.labels", "planted", "java", "caller", "jdk", "caller"));
        try (StackRecorder recorder = StackRecorder.start(book)) {
            burner.start();
            assertThat(enough.await(50, TimeUnit.SECONDS)).isTrue();
            LayerSamples seen = recorder.seen();
            assertThat(seen.seen()).containsKey("planted");
        }
    }

    @Test
    void maybeEndedWithoutBeingAsked() {
        StackRecorder.start(LayerBook.installed()).close();
    }
}
