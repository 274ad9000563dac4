package io.metrifier.message.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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
                "{\"n\": \"x\"}         | path=$.n | a number is expected: found=\"x\"",
                "{\"n\": 2147483648}    | path=$.n | a whole number from -2147483648 to 2147483647 is expected",
                "{\"n\": 1.5}           | path=$.n | a whole number from -2147483648 to 2147483647 is expected",
                "{\"n\": 1e999999999}   | path=$.n | a whole number from -2147483648 to 2147483647 is expected",
                "{\"n\": 1e-999999999}  | path=$.n | a whole number from -2147483648 to 2147483647 is expected",
                "{\"all\": [{}, {\"n\": true}]} | path=$.all[1].n | a whole number is expected: found=true",
                "{\"all\": {}}          | path=$.all | an array is expected: found={}",
                "{\"all\": [null]}      | path=$.all[0] | p.M must be an object: found=null",
                "{\"s\": \"\\ud800\"}   | path=$.s | text without a lone surrogate is expected",
                "{\"b\": \"*\"}         | path=$.b | bytes in Base64 are expected",
                "{\"e\": \"NEVER\"}     | path=$.e | one of these is expected: [ZERO, ONE]",
                "{\"t\": \"tomorrow\"}  | path=$.t | a time such as",
                "{\"m\": {\"x\": 1}}    | path=$.m[x] | a number is expected",
                "{\"x\": 1, \"y\": 2}   | path=$ | at most one field of a choice has a value: choice=either",
                "{\"none\": 1}          | path=$ | p.M has no such field: field=none fields=[n, all, s, b",
                "7                      | path=$ | p.M must be an object: found=7"
            })
    void aSampleThatDoesNotFitNamesDocumentPathAndRule(String document, String path, String rule) throws Exception {
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

        assertThat(refusal(schema, "p.M", sample("{}\n" + document)))
                .contains("document=2 " + path + "\n")
                .contains(rule);
    }

    @Test
    void samplesThatAreNoJsonNameTheLine() throws Exception {
        Path schema = schema("syntax = \"proto3\"; message M { int32 n = 1; }");

        assertThat(refusal(schema, null, sample("{}\n{\"n\": }")))
                .contains("samples must be JSON")
                .contains("line=2");
        assertThat(refusal(schema, null, sample(""))).contains("samples must hold a document at least");
        assertThat(refusal(schema, null, folder.resolve("none.json"))).contains("samples must be a file");
    }

    @Test
    void samplesThatLieTooDeepInEachOtherAreRefused() throws Exception {
        Path schema = schema("syntax = \"proto3\"; message M { M m = 1; }");

        assertThat(refusal(schema, null, sample("{\"m\":".repeat(70) + "{}" + "}".repeat(70))))
                .contains("records must not be nested deeper than 64");
    }

    @Test
    void aMessageWithTooManyFieldsIsRefused() throws Exception {
        String fields = IntStream.rangeClosed(1, 2000)
                .mapToObj(i -> "int32 f" + i + " = " + i + ";")
                .collect(Collectors.joining("\n"));
        Path schema = schema("syntax = \"proto3\"; message M {" + fields + "}");

        assertThat(refusal(schema, null)).contains("a message must not have over 120 fields: type=M fields=2000");
    }

    @Test
    void aGroupIsRefused() throws Exception {
        Path schema = schema("syntax = \"proto2\"; message M { optional group G = 1 { optional int32 n = 1; } }");

        assertThat(refusal(schema, "M")).contains("groups are not carried");
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
