package io.metrifier.testkit.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.testkit.internal.JvmResources;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Runs a life cycle several times and compares the remaining threads and files with those after a first cycle. */
final class LeakCheck {
    /** A library may start a thread or open a file once; what each cycle leaves is a leak. */
    private static final int CYCLES = 4;

    /** JUnit runs tests on such threads, in any number. */
    private static final Pattern OF_JUNIT = Pattern.compile("ForkJoinPool-\\d+-worker-\\d+");

    private LeakCheck() {}

    private static boolean isShared(ContractFixture contract, Thread thread) {
        return thread.isDaemon() && contract.sharedThreads().keySet().stream().anyMatch(thread.getName()::startsWith);
    }

    /** @param warming starts every pool that grows with the first calls */
    static void run(ContractFixture contract, Runnable warming, Runnable cycle) {
        warming.run();
        cycle.run();
        JvmResources baseline = JvmResources.now();
        for (int i = 0; i < CYCLES; i++) {
            cycle.run();
        }
        Predicate<Thread> nonDaemon = thread -> !thread.isDaemon();
        Predicate<Thread> any = thread -> !OF_JUNIT.matcher(thread.getName()).matches() && !isShared(contract, thread);
        AtomicReference<JvmResources> last = new AtomicReference<>(baseline);
        ContractFixture.becomesTrue(
                () -> {
                    JvmResources now = JvmResources.now();
                    last.set(now);
                    return now.threadsSince(baseline, nonDaemon).isEmpty()
                            && now.threadsSince(baseline, any).size() < CYCLES
                            && now.filesSince(baseline).size() < CYCLES;
                },
                contract.deadline().dividedBy(2));
        contract.sharedThreads()
                .forEach((prefix, max) -> assertThat(JvmResources.now().threads())
                        .as("threads of the shared pool %s", prefix)
                        .filteredOn(thread -> thread.getName().startsWith(prefix))
                        .hasSizeLessThanOrEqualTo(max));
        // The recorded state, because threads that close things come and go.
        JvmResources now = requireNonNull(last.get(), "last");
        assertThat(now.threadsSince(baseline, nonDaemon))
                .as("non-daemon threads left")
                .isEmpty();
        assertThat(now.threadsSince(baseline, any))
                .as("threads left by %d cycles", CYCLES)
                .hasSizeLessThan(CYCLES);
        assertThat(now.filesSince(baseline))
                .as("file descriptors left by %d cycles", CYCLES)
                .hasSizeLessThan(CYCLES);
    }
}
