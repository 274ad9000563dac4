package io.metrifier.message.format;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.testkit.FormatContract;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The contract of formats, for one generated format of a message. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GeneratedFormatContract extends FormatContract<Object> {
    private static final int VARIATIONS = 20;
    private static final int THREADS = 8;
    private static final int MANY = 20_000;
    private static final int LARGE = 1024 * 1024;

    private final String schema;
    private final String formatId;
    private @Nullable LoadedMessage message;

    /** @param schema a file among the tests' resources, next to its samples */
    protected GeneratedFormatContract(String schema, String formatId) {
        this.schema = schema;
        this.formatId = formatId;
    }

    @BeforeAll
    void make(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("message.jar");
        List<Path> samples = List.of(copied(schema.substring(0, schema.indexOf('.')) + ".json", folder));
        MessageJar.make(new MessageSource(copied(schema, folder), null, samples, List.of(), null, VARIATIONS, 7), jar);
        message = LoadedMessage.open(jar);
    }

    /** Copies a resource that may lie in a jar. */
    private static Path copied(String name, Path folder) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream resource = requireNonNull(MessageJar.class.getResourceAsStream(name), name)) {
            Files.copy(resource, file);
        }
        return file;
    }

    @AfterAll
    void close() throws Exception {
        requireNonNull(message, "message").close();
    }

    /** A server has many threads, and each of them may have had a large message. They may share a buffer. */
    @Tag("full")
    @Test
    void threadsKeepNoLargeBuffers() throws Exception {
        MessageType<?> lists = type().listOf(MANY);
        Object list = lists.samples().get(0);
        MessageCodec<Object> codec = codecOf(lists);
        MessageBuffer shared = new MessageBuffer();
        codec.encode(list, shared);
        assertThat(shared.size()).isGreaterThan(LARGE);

        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            long before = usedHeap();
            for (int i = 0; i < THREADS; i++) {
                threads.submit(() -> use(codec, list, shared)).get();
            }
            assertThat(usedHeap() - before).isLessThan(2L * shared.size());
        } finally {
            threads.shutdownNow();
        }
    }

    @SuppressWarnings("unchecked")
    private MessageCodec<Object> codecOf(MessageType<?> lists) {
        return (MessageCodec<Object>) Formats.of(lists).get(formatId()).codec(lists);
    }

    private static boolean use(MessageCodec<Object> codec, Object list, MessageBuffer shared) throws IOException {
        shared.clear();
        codec.encode(list, shared);
        return list.equals(codec.decode(shared));
    }

    private static long usedHeap() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }

    @Override
    @SuppressWarnings("unchecked")
    protected MessageType<Object> type() {
        return (MessageType<Object>) requireNonNull(message, "message").type();
    }

    @Override
    protected String formatId() {
        return formatId;
    }
}
