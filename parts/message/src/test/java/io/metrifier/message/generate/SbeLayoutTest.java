package io.metrifier.message.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.avro.AvroShapeReader;
import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What SBE holds and what it does not. */
class SbeLayoutTest {
    @TempDir
    Path folder;

    private List<SbeBlock> layout(String fields) throws IOException {
        Path file = Files.writeString(
                folder.resolve("m.avsc"), "{\"type\": \"record\", \"name\": \"M\", \"fields\": [" + fields + "]}");
        GenerationTarget target = GenerationTarget.of(AvroShapeReader.read(file, null));
        return SbeLayout.of(target, target.shape().root(), "b");
    }

    private static String field(String name, String type) {
        return "{\"name\": \"" + name + "\", \"type\": " + type + "}";
    }

    private static String decimal(int precision) {
        return "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"scale\": 2, \"precision\": " + precision + "}";
    }

    @Test
    void groupsLieInGroupsAsDeepAsTheSchemaSays() throws IOException {
        String cube = "{\"type\": \"array\", \"items\": {\"type\": \"array\", \"items\":"
                + " {\"type\": \"array\", \"items\": \"int\"}}}";

        assertThat(layout(field("cube", cube)))
                .extracting(block -> block.groups.size())
                .containsExactly(1, 1, 1, 0);
    }

    @Test
    void aRecordThatIsAlwaysThereLiesInTheBlockAroundIt() throws IOException {
        String point = "{\"type\": \"record\", \"name\": \"P\", \"fields\": [" + field("x", "\"int\"") + "]}";

        List<SbeBlock> blocks = layout(field("p", point) + "," + field("q", "[\"null\", \"P\"]"));

        assertThat(blocks).hasSize(2);
        assertThat(blocks.get(0).fixed).hasSize(1);
        assertThat(blocks.get(0).groups).hasSize(1);
    }

    @Test
    void recordsOfTheirOwnKindAreRefused() {
        assertThatThrownBy(() -> layout(field("m", "[\"null\", \"M\"]")))
                .isInstanceOf(MessageException.class)
                .hasMessage(
                        "records must not hold records of their own kind, for groups lie in each other only as often"
                                + " as their schema says: type=M field=m; json, proto, kryo and plain can");
    }

    @Test
    void aDecimalHasTheDigitsOf64Bits() throws IOException {
        assertThat(layout(field("price", decimal(18)))).hasSize(1);
        assertThatThrownBy(() -> layout(field("price", decimal(19))))
                .isInstanceOf(MessageException.class)
                .hasMessage("decimals must have up to 18 digits, which 64 bits hold: field=price precision=19;"
                        + " json, proto, kryo and plain can");
    }

    @Test
    void aBlockHasItsLimit() {
        String arrays = IntStream.range(0, 65)
                .mapToObj(i -> field("a" + i, "{\"type\": \"fixed\", \"name\": \"F" + i + "\", \"size\": 1024}"))
                .collect(Collectors.joining(","));

        assertThatThrownBy(() -> layout(arrays))
                .isInstanceOf(MessageException.class)
                .hasMessage("fields of a known length must not take over 65534 bytes together: field=M bytes=66560;"
                        + " json, proto, kryo and plain can");
    }

    /** Each use of a record is code of its own: some schemas of a page would be a million lines of it. */
    @Test
    void whatWouldBeTooMuchCodeIsRefused() {
        StringBuilder nested = new StringBuilder("\"int\"");
        for (int level = 0; level < 8; level++) {
            String type = level == 0 ? "\"int\"" : nested.toString();
            nested = new StringBuilder("{\"type\": \"record\", \"name\": \"R" + level + "\", \"fields\": ["
                    + field("a", type) + ","
                    + field("b", level == 0 ? "\"int\"" : "\"R" + (level - 1) + "\"") + ","
                    + field("c", level == 0 ? "\"int\"" : "\"R" + (level - 1) + "\"") + "]}");
        }
        String deepest = nested.toString();

        assertThatThrownBy(() -> layout(field("m", deepest)))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("a message must not have over 1000 fields in SBE");
    }
}
