package io.metrifier.bench.command;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.LoadedMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

@Timeout(120)
class MessageCommandTest extends CommandFixture {
    private static final int DEPTH = 100_000;
    private static final int DIGITS = 10_000_000;

    @TempDir
    Path folder;

    private String schema = "";
    private String sample = "";
    private String jar = "";

    @BeforeEach
    void bring() throws IOException {
        schema = Files.writeString(folder.resolve("order.proto"), """
                        syntax = "proto3";
                        package acme;
                        message Order { string id = 1; repeated Line lines = 2; map<int32, string> notes = 3; }
                        message Line { string sku = 1; uint32 count = 2; }
                        """).toString();
        sample = Files.writeString(
                        folder.resolve("orders.json"),
                        "{\"id\": \"1\", \"lines\": [{\"sku\": \"a\", \"count\": 2}]}\n{\"id\": \"2\"}")
                .toString();
        jar = folder.resolve("order.jar").toString();
    }

    @Override
    CommandLine line() {
        CommandLine line = super.line();
        CommandLine message = requireNonNull(line.getSubcommands().get("message"));
        ((MessageCommand) message.getCommand()).turn = Duration.ofMillis(1);
        return line;
    }

    /** The commands of the README name these files. */
    @Test
    void carriesTheExampleOrdersInEachFormat() {
        String examples = "../docs/examples/";
        assertThat(execute("message", examples + "order.proto", "--sample", examples + "orders.json", "--no-timing"))
                .as("errors: %s", err)
                .isZero();

        assertThat(out.toString()).contains("record acme.Order {", "record acme.Order.Line {");
        assertThat(err.toString()).contains("samples=6");
    }

    @Test
    void showsShapeFormatsAndRefusalsAndKeepsTheJar() throws Exception {
        assertThat(execute("message", schema, "--type", "acme.Order", "--sample", sample, "--jar", jar))
                .as("errors: %s", err)
                .isZero();

        assertThat(out.toString())
                .contains("record acme.Order {", "2 lines  list of acme.Line")
                .containsPattern("proto +\\d+\\.\\d +[\\d,()]+ +[\\d,()]+ +Protocol Buffers")
                .containsPattern("json +\\d+\\.\\d")
                .containsPattern("plain +\\d+\\.\\d")
                .containsPattern("avro +- +- +- +refused: a map has keys that are not strings");
        assertThat(err.toString()).contains("samples=2 variations=1000", "message: " + jar);
        try (LoadedMessage message = LoadedMessage.open(Path.of(jar))) {
            assertThat(message.type().samples()).hasSize(2);
        }
    }

    @Test
    void infersTheCheapTypeOfNegativeNumbersAndKeepsTheSchema() throws IOException {
        Path readings = Files.writeString(
                folder.resolve("readings.json"),
                "{\"low\": -5, \"high\": 5, \"all\": [1, -2]}\n{\"low\": 1, \"high\": 6}");
        Path inferred = folder.resolve("readings.proto");
        assertThat(execute("message", readings.toString(), "--schema-out", inferred.toString(), "--no-timing"))
                .as("errors: %s", err)
                .isZero();

        assertThat(inferred)
                .content()
                .contains(
                        "sint64 low = 1; // sint64: a sample is negative",
                        " int64 high = 2;",
                        "repeated sint64 all = 3; // sint64: a sample is negative");
        assertThat(err.toString()).contains("schema: " + inferred).doesNotContain("measuring");
    }

    @Test
    void writesTheServiceThatOthersCall() throws IOException {
        Path service = folder.resolve("service.proto");
        assertThat(execute("message", schema, "--type", "acme.Order", "--service", service.toString()))
                .as("errors: %s", err)
                .isZero();

        assertThat(service)
                .content()
                .contains("package metrifier.message.proto;", "import \"order.proto\";")
                .containsPattern("service x[0-9a-f]+ \\{")
                .contains("rpc Get(google.protobuf.UInt32Value) returns (.acme.Order);")
                .contains("rpc Put(.acme.Order) returns (google.protobuf.Empty);")
                .contains("rpc Echo(.acme.Order) returns (.acme.Order);");
    }

    @Tag("full")
    @Test
    void skipsOrRefusesContendersThatCannotCarryTheMessage() throws IOException {
        String names = Files.writeString(folder.resolve("names.proto"), """
                        syntax = "proto3";
                        package acme;
                        message Names { map<int32, string> names = 1; }
                        """).toString();
        assertThat(execute("message", names, "--jar", jar))
                .as("errors: %s", err)
                .isZero();
        String reason = "contender=avro: the format cannot represent this message: format=avro reason=a map has"
                + " keys that are not strings";
        String instead = "; name another format of [json, plain, proto]: --transport avro+format=plain";

        assertThat(execute("wire", "--message", jar)).as("errors: %s", err).isZero();
        assertThat(err.toString()).contains("skipped: " + reason, instead);
        assertThat(out.toString())
                .containsPattern("http +getMessage +\\d+")
                .containsPattern("proto +echoMessage +\\d+")
                .containsPattern("kryonet +putMessage +\\d+")
                .doesNotContainPattern("avro +connect")
                .doesNotContain("getPerson");

        assertThat(execute("wire", "--message", jar, "--transport", "avro")).isEqualTo(2);
        assertThat(err.toString().lines().filter(line -> line.startsWith(reason)))
                .singleElement()
                .asString()
                .endsWith(instead);
        assertThat(execute("wire", "--message", jar, "--transport", "avro+format=plain,aeron,http+format=proto"))
                .as("errors: %s", err)
                .isZero();
    }

    @Test
    void takesSamplesAlone() {
        assertThat(execute("message", "--sample", sample, "--type", "acme.Order", "--jar", jar))
                .as("errors: %s", err)
                .isZero();

        assertThat(out.toString()).contains("message Order {\n  string id = 1;\n  repeated Lines lines = 2;");
        assertThat(err.toString())
                .contains("this schema was inferred from the samples; correct it", "samples=2 variations=1000");
    }

    @Test
    void looksAtAJarAgain() {
        assertThat(execute("message", schema, "--jar", jar)).isZero();
        assertThat(err.toString()).contains("no samples were given: these 100 are generated from the schema alone");

        assertThat(execute("message", jar)).isZero();
        assertThat(execute("message", jar, "--jar", jar)).isEqualTo(2);
    }

    /** Each exceeds a limit of Avro or of the JSON reader. */
    @ParameterizedTest
    @ValueSource(strings = {"message", "run --message"})
    void answersExtremeInputInThreeLines(String command) throws IOException {
        List<String> inputs = List.of(
                file("deep.avsc", "{\"type\": \"array\", \"items\": ".repeat(DEPTH) + "\"int\"" + "}".repeat(DEPTH)),
                file("large.avsc", "{\"type\": \"fixed\", \"name\": \"F\", \"size\": 2147483647}"),
                schema + " --sample " + file("number.json", "{\"id\": " + "9".repeat(DIGITS) + "}"));
        for (String input : inputs) {
            err.getBuffer().setLength(0);
            assertThat(execute((command + " " + input).split(" "))).isEqualTo(2);
            assertThat(err.toString().lines()).hasSize(3);
        }
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }
}
