package io.metrifier.message.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.schema.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unusable input is rejected with a message that names the place. */
class BadInputTest {
    @TempDir
    Path folder;

    private Path schema(String text) throws IOException {
        return Files.writeString(folder.resolve("m.proto"), text);
    }

    private Path sample(String text) throws IOException {
        return Files.writeString(folder.resolve("m.json"), text);
    }

    private String refusal(Path schema, @Nullable String type, Path... samples) {
        Path jar = folder.resolve("m.jar");
        List<String> messages = new ArrayList<>();
        assertThatThrownBy(() -> MessageJar.make(UserInput.source(schema, type, List.of(samples)), jar))
                .isInstanceOf(MessageException.class)
                .satisfies(e -> messages.add(String.valueOf(e.getMessage())));
        assertThat(jar).doesNotExist();
        return messages.get(0);
    }

    @Test
    void aMistakeInTheSchemaIsWhereProtocSaysItIs() throws Exception {
        Path schema = schema("syntax = \"proto3\";\nmessage M {\n  strin name = 1;\n}\n");

        assertThat(refusal(schema, null)).contains("m.proto:3:3: \"strin\" is not defined.");
    }

    @Test
    void whatIsNotUnderAFolderThatWasNamedIsNotImported() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("inside"));
        Files.writeString(folder.resolve("secret.proto"), "syntax = \"proto3\"; message S {}");
        Path schema = Files.writeString(
                outside.resolve("m.proto"), "syntax = \"proto3\"; import \"../secret.proto\"; message M { S s = 1; }");

        assertThat(refusal(schema, null)).contains("secret.proto");
    }

    @ParameterizedTest
    @CsvSource({"import \"link.proto\";", "import public 'link.proto';", "import/**/\"link.proto\";"})
    @DisabledOnOs(OS.WINDOWS)
    void aLinkOutOfTheFoldersIsNotImported(String statement) throws Exception {
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Path secret = Files.writeString(
                outside.resolve("secret.proto"), "syntax = \"proto3\"; message S { string secret = 1; }");
        Files.createSymbolicLink(inside.resolve("link.proto"), secret);
        Path schema = Files.writeString(
                inside.resolve("m.proto"), "syntax = \"proto3\"; " + statement + " message M { S s = 1; }");

        assertThat(refusal(schema, null)).contains("link.proto").doesNotContain("\"S\" seems");
        if (!statement.contains("*")) {
            assertThat(refusal(schema, null))
                    .startsWith("an import is outside the given folders: file=" + inside.resolve("link.proto"));
            MessageJar.make(
                    new MessageSource(schema, null, List.of(), List.of(inside, outside), null, 0, 1),
                    folder.resolve("m.jar"));
        }
    }

    @Test
    void aTypeThatIsNotThereListsThoseThatAre() throws Exception {
        Path schema = schema("syntax = \"proto3\"; package p; message A { message In {} } message B {}");

        assertThat(refusal(schema, "p.C")).contains("no such message: type=p.C").contains("[p.A, p.A.In, p.B]");
        assertThat(refusal(schema, null)).contains("name one with --type").contains("[p.A, p.A.In, p.B]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"n\": \"x\"}         | Not an int32 value: \"x\"",
                "{\"n\": 1e999999999}   | Not an int32 value: 1E+999999999",
                "{\"n\": 1e-999999999}  | Not an int32 value: 1E-999999999",
                "{\"all\": {}}          | Expected an array for all but found {}",
                "{\"all\": [null]}      | Repeated field elements cannot be null in field: p.M.all",
                "{\"s\": \"\\ud800\"}   | The text holds a lone surrogate",
                "{\"b\": \"*\"}         | base64",
                "{\"e\": \"NEVER\"}     | Invalid enum value: NEVER for enum type: p.E",
                "{\"e\": 7}             | unknown constant: number=7",
                "{\"t\": \"tomorrow\"}  | Failed to parse timestamp: \"tomorrow\"",
                "{\"m\": {\"x\": 1}}    | Not an int32 value: \"x\"",
                "{\"x\": 1, \"y\": 2}   | another field p.M.x belonging to the same oneof has already been set",
                "{\"none\": 1}          | Cannot find field: none in message p.M",
                "7                      | Expect message object but got: 7"
            })
    void aSampleThatDoesNotFitNamesDocumentAndReason(String document, String reason) throws Exception {
        Path schema = schema("""
                syntax = "proto3";
                package p;
                import "google/protobuf/timestamp.proto";
                enum E { ZERO = 0; ONE = 1; }
                message M {
                  int32 n = 1;
                  repeated M all = 2;
                  string s = 3;
                  bytes b = 4;
                  E e = 5;
                  google.protobuf.Timestamp t = 6;
                  map<int32, int32> m = 7;
                  oneof either { int32 x = 8; int32 y = 9; }
                }
                """);

        Path file = sample("{}\n" + document);
        assertThat(refusal(schema, "p.M", file))
                .startsWith("a sample does not match the schema: sample=" + file + " document=2 reason=")
                .contains(reason);
    }

    @Test
    void samplesThatAreNoJsonNameTheLine() throws Exception {
        Path schema = schema("syntax = \"proto3\"; message M { int32 n = 1; }");

        assertThat(refusal(schema, null, sample("{}\n{\"n\": }")))
                .contains("the samples are not JSON")
                .contains("line=2");
        assertThat(refusal(schema, null, sample(""))).contains("no samples in the file");
        assertThat(refusal(schema, null, folder.resolve("none.json"))).contains("not a file: sample=");
    }

    @Test
    void samplesThatLieTooDeepInEachOtherAreRefused() throws Exception {
        Path schema = schema("syntax = \"proto3\"; message M { M m = 1; }");

        assertThat(refusal(schema, null, sample("{\"m\":".repeat(70) + "{}" + "}".repeat(70))))
                .contains("records are nested deeper than 64");
    }

    @Test
    void aMessageWithTooManyFieldsIsRefused() throws Exception {
        String fields = IntStream.rangeClosed(1, 2000)
                .mapToObj(i -> "int32 f" + i + " = " + i + ";")
                .collect(Collectors.joining("\n"));
        Path schema = schema("syntax = \"proto3\"; message M {" + fields + "}");

        assertThat(refusal(schema, null)).contains("a message has over 120 fields: type=M fields=2000");
    }

    @Test
    void aGroupIsRefused() throws Exception {
        Path schema = schema("syntax = \"proto2\"; message M { optional group G = 1 { optional int32 n = 1; } }");

        assertThat(refusal(schema, "M")).contains("unsupported group: field=");
    }

    @Test
    void namesAreNotCode() throws Exception {
        Path schema = schema("""
                syntax = "proto3";
                message M {
                  string a = 1 [json_name = "\\"+System.exit(3)+\\""];
                  string b = 2 [json_name = "\\\\u0022;}static{System.exit(3);}//"];
                  string c = 3 [json_name = "%s%n\\n\\t\\u00e9"];
                }
                """);
        Path jar = folder.resolve("m.jar");

        MessageJar.make(
                UserInput.source(schema, null, List.of(sample("{\"a\": \"x\", \"b\": \"y\", \"c\": \"z\"}"))), jar);

        assertThat(jar).exists();
    }
}
