package io.metrifier.lab.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.results.run.LayerSamples;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(180)
class StackRecorderTest {
    /**
     * Dozens of sampling periods of the slower source, in CPU time of the burning thread, which does not depend on
     * other load.
     */
    private static final long BURNT_NANOS = 500_000_000;

    private final CountDownLatch enough = new CountDownLatch(1);
    private volatile int burnt;

    /** Some systems have no library of async-profiler. */
    private static boolean works(StackSource source) {
        return source != StackSource.ASYNC_PROFILER || StackSource.best(System.out::println) == source;
    }

    private void burn() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        while (threads.getCurrentThreadCpuTime() < BURNT_NANOS) {
            for (int i = 0; i < 1_000_000; i++) {
                burnt = burnt * 31 + i;
            }
        }
        enough.countDown();
    }

    @ParameterizedTest
    @EnumSource
    void recordsRunningThreads(StackSource source) throws Exception {
        assumeTrue(works(source));
        Thread burner = new Thread(this::burn, "burner");
        burner.setDaemon(true);
        LayerRules book =
                new LayerRules(Map.of("io.metrifier.lab.labels", "planted", "java", "caller", "jdk", "caller"));
        try (StackRecorder recorder = StackRecorder.start(book, source)) {
            burner.start();
            assertThat(enough.await(150, TimeUnit.SECONDS)).isTrue();
            LayerSamples seen = recorder.seen();
            assertThat(seen.seen()).containsKey("planted");
            assertThat(seen.work().toString()).contains("frame=" + StackRecorderTest.class.getName() + ".burn");
        }
    }

    @ParameterizedTest
    @EnumSource
    void canBeClosedWithoutReading(StackSource source) {
        assumeTrue(works(source));
        StackRecorder.start(LayerRules.installed(), source).close();
    }
}
