package io.metrifier.message.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.message.schema.MessageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Avro schemas as input. */
class AvroInputTest {
    @TempDir
    Path folder;

    private Path schema(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path sample(String text) throws IOException {
        return Files.writeString(folder.resolve("m.json"), text);
    }

    private String refusal(Path schema, @Nullable String type, Path... samples) {
        List<String> messages = new ArrayList<>();
        assertThatThrownBy(() ->
                        MessageJar.make(UserInput.source(schema, type, List.of(samples)), folder.resolve("m.jar")))
                .isInstanceOf(MessageException.class)
                .satisfies(e -> messages.add(String.valueOf(e.getMessage())));
        return messages.get(0);
    }

    @Test
    void everyFormatReturnsEverySampleAndAvroIsWhatTheSchemaSays() throws Exception {
        Path jar = folder.resolve("message.jar");
        Path file = UserInput.file("shipment.avsc");

        RoundTripCheck proof =
                MessageJar.make(UserInput.source(file, null, List.of(UserInput.file("shipment.json"))), jar);

        assertThat(proof.samples()).isEqualTo(3);
        assertThat(proof.refused()).isEmpty();
        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertThat(message.type().name()).isEqualTo("freight.v1.Shipment");
            assertThat(message.type().shape())
                    .contains("  3 number  int64\n", "  9 value  decimal(12,2)\n", "  6 temperature? float\n")
                    .contains(
                            "  2 trace  uuid(16)\n",
                            "carrierLong? int64  one of carrier\n",
                            "  13 created  instant(3)");
            assertThat(message.type().samples().get(0).toString())
                    .contains("value=1234567.80", "duty=-0.0001", "moved=2026-01-31T12:00:00.000001Z")
                    .contains("label=4 bytes 636166e9", "carrierCarrier=Carrier[name=Nord");
            assertThat(message.type().samples().get(1).toString())
                    .contains("temperature=1.5", "note=tagged", "prices={km=2.000}", "carrierLong=7")
                    .contains("ownerCarrier=Carrier[name=Own");
            assertIsAvro(new Schema.Parser().parse(Files.readString(file)), encoded(message.type()));
        }
    }

    /** Compares with Avro's own readers and writers over the user's schema. */
    private static void assertIsAvro(Schema schema, List<byte[]> encoded) throws IOException {
        List<GenericRecord> read = new ArrayList<>();
        for (byte[] bytes : encoded) {
            BinaryDecoder in = DecoderFactory.get().binaryDecoder(bytes, null);
            GenericRecord value = new GenericDatumReader<GenericRecord>(schema).read(null, in);
            read.add(value);
            assertThat(in.isEnd()).isTrue();
            assertThat(written(schema, value)).isEqualTo(bytes);
        }
        assertThat(read.get(0).get("note")).hasToString("h\u00e9 \ud83d\ude00");
        assertThat(read.get(0).get("due")).isEqualTo(20512);
        assertThat(read.get(0).get("created")).isEqualTo(1769860800123L);
        assertThat(read.get(1).get("carrier")).isEqualTo(7L);
        assertThat(read.get(2).get("carrier")).hasToString("[a, b]");
        assertThat(read.get(2).get("note")).isNull();
    }

    private static <T> List<byte[]> encoded(MessageType<T> type) throws IOException {
        List<byte[]> encoded = new ArrayList<>();
        for (T sample : type.samples()) {
            MessageBuffer buffer = new MessageBuffer();
            Formats.of(type).get("avro").codec(type).encode(sample, buffer);
            encoded.add(Arrays.copyOf(buffer.array(), buffer.size()));
        }
        return encoded;
    }

    private static byte[] written(Schema schema, GenericRecord value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(schema).write(value, out);
        out.flush();
        return bytes.toByteArray();
    }

    @Test
    void protobufHoldsWhatItsFieldsCan() throws Exception {
        Path schema = schema("m.avsc", """
                {"type": "record", "name": "M", "fields": [
                  {"name": "price", "type": {"type": "bytes", "logicalType": "decimal", "precision": 8, "scale": 3}},
                  {"name": "prices", "type": {"type": "array", "items":
                    {"type": "bytes", "logicalType": "decimal", "precision": 8, "scale": 3}}},
                  {"name": "ids", "type": {"type": "array", "items": {"type": "string", "logicalType": "uuid"}}},
                  {"name": "days", "type": {"type": "map", "values": {"type": "int", "logicalType": "date"}}},
                  {"name": "at", "type": {"type": "array", "items":
                    {"type": "long", "logicalType": "timestamp-micros"}}},
                  {"name": "hash", "type": {"type": "fixed", "name": "Hash", "size": 20}},
                  {"name": "either", "type": ["int", "null", "string",
                    {"type": "enum", "name": "E", "symbols": ["A", "b"]}]},
                  {"name": "one", "type": ["long"]},
                  {"name": "absent", "type": ["null", {"type": "array", "items": "E"}]},
                  {"name": "mapped", "type": [
                    {"type": "map", "values": {"type": "array", "items": "bytes"}}, "string"]},
                  {"name": "deep", "type": {"type": "array", "items": {"type": "map", "values":
                    {"type": "array", "items": "string"}}}},
                  {"name": "children", "type": {"type": "array", "items": "M"}}
                ]}
                """);

        RoundTripCheck proof = MessageJar.make(UserInput.source(schema, null, List.of()), folder.resolve("m.jar"));

        assertThat(proof.refused()).isEmpty();
        assertThat(proof.invented()).isTrue();
    }

    @Test
    void protocolsAndDefinitionsAreReadToo() throws Exception {
        Path protocol = schema("m.avpr", """
                {"protocol": "P", "namespace": "p", "types": [
                  {"type": "record", "name": "In", "fields": [{"name": "n", "type": "int"}]},
                  {"type": "record", "name": "Out", "fields": [{"name": "in", "type": "In"}]}
                ], "messages": {}}
                """);
        Path definitions = schema("m.avdl", """
                namespace p;
                schema Out;
                record Out { string name; decimal(9, 2) price; date? day; union { null, string, int } either; }
                """);

        assertThat(shape(protocol)).startsWith("record p.Out {\n  1 in  p.In\n}\nrecord p.In");
        assertThat(shape(definitions))
                .startsWith("record p.Out {\n  1 name  string\n  2 price  decimal(9,2)\n  3 day? date\n");
    }

    private String shape(Path schema) throws IOException {
        Path jar = folder.resolve("m.jar");
        MessageJar.make(UserInput.source(schema, null, List.of()), jar);
        try (LoadedMessage message = LoadedMessage.open(jar)) {
            return message.type().shape();
        }
    }

    @Test
    void aFileThatImportsOthersIsNotRead() throws Exception {
        Path secret = schema("secret.avsc", "not a schema");
        Path schema = schema("m.avdl", "import schema \"" + secret.getFileName() + "\";\nschema string;");

        assertThat(refusal(schema, null)).startsWith("the schema imports other files: file=" + schema);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\": \"record\", }      | the schema is not JSON: file= | line=1 column=",
                "{\"type\": \"record\", \"name\": \"M\", \"fields\": [{\"name\": \"a\", \"type\": \"strin\"}]}"
                        + " | Avro rejects the schema: file= | strin",
                "{\"type\": \"record\", \"name\": \"M-M\", \"fields\": []} | Avro rejects the schema | M-M",
                "\"string\"                    | the file has no record | file=",
                "{\"type\": \"record\", \"name\": \"M\", \"fields\": [{\"name\": \"a\", \"type\": \"null\"}]}"
                        + " | a field can only be null | field=M.a",
                "{\"type\": \"record\", \"name\": \"M\", \"fields\": [{\"name\": \"a\", \"type\": \"M\"}]}"
                        + " | a record always contains itself | type=M",
                "{\"type\": \"record\", \"name\": \"M\", \"fields\": [{\"name\": \"a\", \"type\": {\"type\": \"array\","
                        + " \"items\": [\"null\", \"int\"]}}]} | holds a union | field=M.a"
            })
    void aSchemaThatCannotBeUsedSaysWhereAndWhy(String text, String rule, String detail) throws Exception {
        assertThat(refusal(schema("m.avsc", text), null)).contains(rule, detail);
    }

    @Test
    void severalRecordsNeedAName() throws Exception {
        Path schema = schema("m.avsc", """
                [{"type": "record", "name": "A", "fields": []}, {"type": "record", "name": "B", "fields": []}]
                """);

        assertThat(refusal(schema, null)).contains("name one with --type", "types=[A, B]");
        assertThat(refusal(schema, "C")).contains("no such record: type=C", "types=[A, B]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "price  | \"\\u0001\\u0086\\u00a0\" | a decimal has more digits than its schema: precision=5",
                "price  | 1.5         | Expected bytes. Got VALUE_NUMBER_FLOAT",
                "at     | \"2026-01-31T12:00:00Z\" | Expected long. Got VALUE_STRING",
                "id     | \"1-1-1-1-1\" | not a UUID of 36 characters",
                "four   | \"abc\"       | Expected fixed length 4, but got3",
                "either | true        | Expected start-union. Got VALUE_TRUE",
                "either | {\"long\": 1} | Unknown union branch long",
                "day    | null        | Expected int. Got VALUE_NULL"
            })
    void aSampleThatDoesNotFitNamesDocumentAndReason(String member, String value, String reason) throws Exception {
        Path schema = schema("m.avsc", """
                {"type": "record", "name": "M", "fields": [
                  {"name": "price", "type": {"type": "bytes", "logicalType": "decimal", "precision": 5, "scale": 2}},
                  {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
                  {"name": "day", "type": {"type": "int", "logicalType": "date"}},
                  {"name": "id", "type": {"type": "string", "logicalType": "uuid"}},
                  {"name": "four", "type": {"type": "fixed", "name": "Four", "size": 4}},
                  {"name": "either", "type": ["int", "string"]}
                ]}
                """);
        Map<String, String> members = new TreeMap<>(Map.of(
                "price",
                "\"\\u0001\"",
                "at",
                "0",
                "day",
                "0",
                "four",
                "\"abcd\"",
                "either",
                "{\"int\": 1}",
                "id",
                "\"0f8fad5b-d9cb-469f-a165-70867728950e\""));
        String well = document(members);
        members.put(member, value);

        assertThat(refusal(schema, null, sample(well + document(members))))
                .contains("document=2 reason=")
                .contains(reason);
    }

    private static String document(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> "\"" + member.getKey() + "\": " + member.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
