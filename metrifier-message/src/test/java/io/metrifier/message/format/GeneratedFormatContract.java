package io.metrifier.message.format;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageType;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.testkit.FormatContract;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The contract on one format of a message that is made for it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class GeneratedFormatContract extends FormatContract<Object> {
    private static final int VARIATIONS = 50;

    private final String schema;
    private final String formatId;
    private @Nullable LoadedMessage message;

    /**
     * Names what is made.
     *
     * @param schema a file among the tests' resources, with samples beside it
     */
    GeneratedFormatContract(String schema, String formatId) {
        this.schema = schema;
        this.formatId = formatId;
    }

    @BeforeAll
    void make(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("message.jar");
        List<Path> samples = List.of(file(schema.substring(0, schema.indexOf('.')) + ".json"));
        MessageJar.make(new MessageSource(file(schema), null, samples, List.of(), null, VARIATIONS, 7), jar);
        message = LoadedMessage.open(jar);
    }

    private static Path file(String name) throws Exception {
        return Path.of(requireNonNull(MessageJar.class.getResource(name), name).toURI());
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
