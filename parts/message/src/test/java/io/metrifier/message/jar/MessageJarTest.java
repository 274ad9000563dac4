package io.metrifier.message.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.WireFormat;
import com.google.protobuf.util.JsonFormat;
import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.message.proto.ProtoFiles;
import io.metrifier.message.sample.SampleFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageJarTest {
    @TempDir
    Path folder;

    /** Compares the bytes of Protocol Buffers with protobuf over the user's schema, not with generated code. */
    @ParameterizedTest
    @CsvSource({
        "order, acme.v1.Order, 3",
        "publish, broker.v1.PublishRequest, 1",
        "trace, tracing.v1.ExportRequest, 1",
        "old, legacy.Account, 2"
    })
    void everyFormatReturnsEverySampleAndProtoIsWhatTheSchemaSays(String name, String type, int samples)
            throws Exception {
        Path jar = folder.resolve("message.jar");

        RoundTripCheck proof = MessageJar.make(UserInput.source(name, type), jar);

        assertThat(proof.samples()).isEqualTo(samples);
        assertThat(proof.variations()).isEqualTo(1000);
        assertThat(proof.invented()).isFalse();
        Descriptor schema = ProtoFiles.type(UserInput.file(name + ".proto"), type, folder);
        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertThat(message.type().name()).isEqualTo(type);
            assertThat(message.type().samples()).hasSize(samples);
            assertThat(Formats.of(message.type()).ids()).containsExactly("avro", "json", "plain", "proto");
            List<byte[]> encoded = encoded(message.type(), "proto");
            List<JsonNode> documents = SampleFile.read(UserInput.file(name + ".json"));
            for (int i = 0; i < documents.size(); i++) {
                DynamicMessage.Builder expected = DynamicMessage.newBuilder(schema);
                JsonFormat.parser().merge(documents.get(i).toString(), expected);

                assertThat(DynamicMessage.parseFrom(schema, encoded.get(i))).isEqualTo(expected.build());
                assertThat(encoded.get(i)).hasSize(expected.build().getSerializedSize());
            }
        }
    }

    private static <T> List<byte[]> encoded(MessageType<T> type, String format) throws IOException {
        List<byte[]> encoded = new ArrayList<>();
        for (T sample : type.samples()) {
            MessageBuffer buffer = new MessageBuffer();
            Formats.of(type).get(format).codec(type).encode(sample, buffer);
            encoded.add(Arrays.copyOf(buffer.array(), buffer.size()));
        }
        return encoded;
    }

    @Test
    void aListIsWrittenAsItsFormatWritesLists() throws Exception {
        Path jar = folder.resolve("message.jar");
        MessageJar.make(UserInput.source("old", null), jar);
        try (LoadedMessage message = LoadedMessage.open(jar)) {
            MessageType<?> lists = message.type().listOf(3);

            assertThat(lists.name()).isEqualTo("list of legacy.Account");
            assertThat(lists.samples()).hasSize(2);
            assertThat(lists.fingerprint()).isNotEqualTo(message.type().fingerprint());
            assertThat(lists.fingerprint()).isEqualTo(message.type().listOf(4).fingerprint());
            String json = new String(encoded(message.type(), "json").get(0), StandardCharsets.UTF_8);
            assertThat(new String(encoded(lists, "json").get(0), StandardCharsets.UTF_8))
                    .startsWith("{\"messages\":[" + json + ",")
                    .endsWith("," + json + "]}");
            byte[] proto = encoded(message.type(), "proto").get(0);
            CodedInputStream repeated =
                    CodedInputStream.newInstance(encoded(lists, "proto").get(0));
            assertThat(repeated.readTag()).isEqualTo(1 << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED);
            assertThat(repeated.readByteArray()).isEqualTo(proto);
            assertThatThrownBy(() -> message.type().listOf(0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a list has no messages: messages=0");
        }
    }

    @Test
    void aFieldMayHaveTheNameOfAnotherInJson() throws Exception {
        Path schema = Files.writeString(folder.resolve("m.proto"), """
                syntax = "proto3";
                message M {
                  message In { string x = 1 [json_name = "y"]; int32 y = 2 [json_name = "x"]; }
                  string a = 1 [json_name = "b"];
                  In b = 2 [json_name = "c"];
                  int32 c = 3 [json_name = "a"];
                }
                """);
        String document = "{\"b\":\"text\",\"c\":{\"y\":\"inner\",\"x\":7},\"a\":5}";
        Path sample = Files.writeString(folder.resolve("m.json"), document);
        Path jar = folder.resolve("m.jar");

        MessageJar.make(UserInput.source(schema, "M", List.of(sample)), jar);

        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertThat(encoded(message.type(), "json").get(0))
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo(document);
        }
    }

    @Test
    void aFormatThatCannotHoldTheMessageSaysWhy() throws Exception {
        Path schema = Files.writeString(folder.resolve("m.proto"), """
                syntax = "proto3";
                message M { map<int32, string> names = 1; }
                """);

        RoundTripCheck proof = MessageJar.make(UserInput.source(schema, null, List.of()), folder.resolve("m.jar"));

        assertThat(proof.refused())
                .containsExactly(Map.entry(
                        "avro",
                        "a map has keys that are not strings; use a list of records with a key and a value:"
                                + " field=M.names"));
        assertThat(proof.invented()).isTrue();
        assertThat(proof.samples()).isEqualTo(100);
    }

    /** The recursion of generated code is determined by the sender's bytes and must be limited. */
    @Test
    void bytesThatGoTooDeepAreRefused() throws Exception {
        Path schema = Files.writeString(folder.resolve("m.proto"), "syntax = \"proto3\"; message M { M m = 1; }");
        Path jar = folder.resolve("m.jar");
        MessageJar.make(UserInput.source(schema, null, List.of()), jar);

        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertTooDeep(message.type(), "avro", (byte) 2, "records are nested too deep: schema=M0");
            assertTooDeep(message.type(), "plain", (byte) 1, "records are nested deeper than 64");
        }
    }

    private static void assertTooDeep(MessageType<?> type, String format, byte deeper, String refusal) {
        byte[] bytes = new byte[1_000_000];
        Arrays.fill(bytes, deeper);

        assertThatThrownBy(() -> Formats.of(type).get(format).codec(type).decode(MessageBuffer.of(bytes)))
                .isInstanceOf(IOException.class)
                .hasMessage(refusal);
    }

    /** Its classes need a class that this build does not have, as those of formats that were removed. */
    @Test
    void aJarOfAnotherBuildIsRefused() throws Exception {
        Path jar = folder.resolve("publish.jar");
        Path earlier = folder.resolve("earlier.jar");
        MessageJar.make(UserInput.source("publish", null), jar);
        try (JarInputStream in = new JarInputStream(Files.newInputStream(jar));
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(earlier))) {
            for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                String content = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                out.putNextEntry(new JarEntry(entry.getName()));
                out.write(content.replace("avro/AvroCoders", "avro/KryoCoders").getBytes(StandardCharsets.ISO_8859_1));
            }
        }

        assertThatThrownBy(() -> LoadedMessage.open(earlier))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the message jar was made by another build: message=" + earlier + "; make it again");
    }
}
