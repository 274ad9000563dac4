package io.metrifier.message.format;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageType;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.testkit.FormatContract;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The contract of formats, for one generated format of a message. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GeneratedFormatContract extends FormatContract<Object> {
    private static final int VARIATIONS = 50;

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
