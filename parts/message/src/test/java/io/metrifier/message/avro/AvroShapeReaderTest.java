package io.metrifier.message.avro;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas that exceed a limit of Avro or of its JSON reader are refused in one line, like any other mistake. */
class AvroShapeReaderTest {
    private static final String RECORD = "{'type': 'record', 'name': 'M', 'fields': [{'name': 'a', 'type': %s}]}";

    @TempDir
    private Path folder;

    private void assertRefused(String file, String schema, String reason) throws IOException {
        Path path = Files.writeString(folder.resolve(file), schema.replace('\'', '"'));

        assertThatThrownBy(() -> AvroShapeReader.convert(AvroShapeReader.read(path, null)))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining(reason)
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({
        "300, lists and maps are nested deeper than 8: field=M.a",
        "900, lists and maps are nested deeper than 8: field=M.a",
        "100000, 'the schema is not JSON: '"
    })
    void aSchemaOfAnyDepthIsRefused(int depth, String reason) throws Exception {
        String lists = "{'type': 'array', 'items': ".repeat(depth) + "'int'" + "}".repeat(depth);

        assertRefused("m.avsc", String.format(RECORD, lists), reason);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 100_000})
    void aDefinitionOfAnyDepthIsRefused(int depth) throws Exception {
        String lists = "array<".repeat(depth) + "int" + ">".repeat(depth);

        assertRefused("m.avdl", "schema M;\nrecord M { " + lists + " a; }", "deep");
    }

    @ParameterizedTest
    @CsvSource({
        "1048577, 'size of a fixed out of range: field=M.a size=1048577 max=1048576'",
        "2147483639, 'size=2147483639'",
        "2147483640, 'Avro rejects the schema: '",
        "2147483647, 'Avro rejects the schema: '",
        "2147483648, 'Avro rejects the schema: '"
    })
    void bytesOfAFixedNumberAreLimited(String size, String reason) throws Exception {
        assertRefused("m.avsc", String.format(RECORD, "{'type': 'fixed', 'name': 'F', 'size': " + size + "}"), reason);
    }
}
