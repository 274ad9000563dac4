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
        return train(contenders, workload, CALLS, told);
    }

    static List<Contender> train(List<Contender> contenders, Workload workload, Duration calls, Consumer<String> told)
            throws IOException {
        List<Contender> trained = new ArrayList<>();
        for (Contender contender : contenders) {
            trained.add(contender.lacksCache() ? train(contender, workload, calls, told) : contender);
        }
        return trained;
    }

    private static Contender train(Contender contender, Workload workload, Duration calls, Consumer<String> told)
            throws IOException {
        long begin = System.nanoTime();
        Path folder = Files.createTempDirectory("metrifier-aot");
        folder.toFile().deleteOnExit();
        Path client = folder.resolve("client.aot");
        Path server = folder.resolve("server.aot");
        List<Path> asked = new ArrayList<>();
        Contender untrained = contender.changeJvms(writing(client, asked), writing(server, asked));
        try (Pair pair = Pair.start(untrained, workload)) {
            pair.takeTurn(LEAD, calls);
        }
        long bytes = 0;
        for (Path cache : asked) {
            if (!Files.exists(cache)) {
                throw new IllegalStateException("no ahead-of-time cache was written: contender=" + contender.name()
                        + " cache=" + cache.getFileName() + "; a JVM with folders on its class path writes none");
            }
            cache.toFile().deleteOnExit();
            bytes += Files.size(cache);
        }
        told.accept("trained %s: caches of %.0f MB in %.0f s, which do not count"
                .formatted(contender.name(), bytes / BYTES_PER_MEGABYTE, (System.nanoTime() - begin) / 1e9));
        return contender.changeJvms(reading(client), reading(server));
    }

    private static UnaryOperator<JvmChoice> writing(Path cache, List<Path> asked) {
        return jvm -> {
            if (!jvm.lacksCache()) {
                return jvm;
            }
            asked.add(cache);
            return jvm.writingCache(cache);
        };
    }

    private static UnaryOperator<JvmChoice> reading(Path cache) {
        return jvm -> jvm.lacksCache() ? jvm.readingCache(cache) : jvm;
    }
}
