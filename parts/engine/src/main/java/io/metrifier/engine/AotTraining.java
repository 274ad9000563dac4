package io.metrifier.engine;

import io.metrifier.lab.jvm.JvmChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Writes the ahead-of-time caches that contenders ask for by {@code aot=train}: a pair makes the calls that will be
 * measured, and its JVMs write what they loaded when they end. The files live as long as this JVM.
 */
public final class AotTraining {
    private static final Duration LEAD = Duration.ofSeconds(1);
    private static final Duration CALLS = Duration.ofSeconds(10);
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private AotTraining() {}

    /**
     * Returns the contenders, those that ask for it with their caches.
     *
     * @param told receives a line about each of these
     * @throws IllegalStateException if the JVMs of one write no cache
     */
    public static List<Contender> train(List<Contender> contenders, Workload workload, Consumer<String> told)
            throws IOException {
        List<Contender> trained = new ArrayList<>();
        for (Contender contender : contenders) {
            trained.add(contender.lacksCache() ? train(contender, workload, told) : contender);
        }
        return trained;
    }

    private static Contender train(Contender contender, Workload workload, Consumer<String> told) throws IOException {
        long begin = System.nanoTime();
        Path folder = Files.createTempDirectory("metrifier-aot");
        folder.toFile().deleteOnExit();
        Path client = folder.resolve("client.aot");
        Path server = folder.resolve("server.aot");
        try (Pair pair = Pair.start(contender.changeJvms(writing(client), writing(server)), workload)) {
            pair.takeTurn(LEAD, CALLS);
        }
        Contender trained = contender.changeJvms(reading(client), reading(server));
        double megabytes = (sizeOf(client) + sizeOf(server)) / BYTES_PER_MEGABYTE;
        told.accept("trained %s: caches of %.0f MB in %.0f s, which do not count"
                .formatted(contender.name(), megabytes, (System.nanoTime() - begin) / 1e9));
        return trained;
    }

    private static UnaryOperator<JvmChoice> writing(Path cache) {
        return jvm -> jvm.lacksCache() ? jvm.writingCache(cache) : jvm;
    }

    private static UnaryOperator<JvmChoice> reading(Path cache) {
        return jvm -> jvm.lacksCache() ? jvm.readingCache(cache) : jvm;
    }

    private static long sizeOf(Path cache) throws IOException {
        if (!Files.exists(cache)) {
            return 0;
        }
        cache.toFile().deleteOnExit();
        return Files.size(cache);
    }
}
