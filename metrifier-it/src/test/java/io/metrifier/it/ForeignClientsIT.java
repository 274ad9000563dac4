package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.probe.SampleImages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Third-party clients and checkers, on the shipped server. */
@Tag("full")
@Timeout(1200)
class ForeignClientsIT {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final int UPLOAD = 3 * 1024 * 1024;
    private static final String SCHEMA = "metrifier-transport-grpc-proto/src/main/protobuf";
    private static final String AVPR = "metrifier-transport-grpc-avro/src/main/resources/metrifier/person.avpr";
    /** What h2spec reports for any server of grpc-java. */
    private static final List<String> ALSO_OF_GRPC_JAVA = List.of(
            "6: half closed (remote): Sends a HEADERS frame",
            "12: closed: Sends a HEADERS frame",
            "2: Sends stream identifier that is numerically smaller than previous",
            "1: Sends a HEADERS frame with empty \":path\" pseudo-header field",
            "2: Sends a HEADERS frame that omits \":method\" pseudo-header field",
            "3: Sends a HEADERS frame that omits \":scheme\" pseudo-header field",
            "4: Sends a HEADERS frame that omits \":path\" pseudo-header field");
    /** What h2spec finds in {@code http+version=2}, and docs/http.md explains. */
    private static final List<String> EXPLAINED_OF_HTTP = List.of(
            "2: Sends invalid connection preface",
            "1: Sends HEADERS frames that causes their advertised concurrent stream limit to be exceeded",
            "3: Sends multiple WINDOW_UPDATE frames increasing the flow control window to above 2^31-1 on a stream");
    /** The answers from the sample data, equal on every wire. */
    private static final String[] SAMPLE = {"persons 4", "created True", "sum 42", "prices ["};

    /** They start at first use. */
    private static final ForkedHost HTTP = serve("http");

    private static final ForkedHost PROTO = serve("proto");

    @TempDir
    private Path folder;

    @AfterAll
    static void close() {
        HTTP.close();
        PROTO.close();
    }

    private static ForkedHost serve(String transport) {
        return new ForkedHost(transport, List.of(), List.of());
    }

    private static String endpoint(ServerHost host) {
        return host.endpoint().toString();
    }

    /** Curl waits for permission before an upload; the timeout is half a minute. */
    @Test
    void curlUploadsWithoutWaiting() throws IOException {
        String curl = ForeignTools.find("curl");
        Path image = Files.write(folder.resolve("image.png"), SampleImages.png(UPLOAD));
        String answer = ForeignTools.run(
                DEADLINE,
                curl,
                "--silent",
                "--show-error",
                "--fail-with-body",
                "--max-time",
                "30",
                "--expect100-timeout",
                "60",
                "--header",
                "Expect: 100-continue",
                "--header",
                "Content-Type: application/octet-stream",
                "--data-binary",
                "@" + image,
                "http://" + endpoint(HTTP) + "/probe/image");
        assertThat(answer).contains("\"width\":", "\"height\":");
    }

    @Test
    void pythonSpeaksHttp() {
        String printed = ForeignTools.run(
                DEADLINE,
                ForeignTools.find("python3"),
                ForeignTools.file("docs/examples/http_client.py"),
                endpoint(HTTP));
        assertThat(printed).contains(SAMPLE).contains("failure 404 PERSON_NOT_FOUND");
    }

    @Test
    void pythonSpeaksProtobuf() {
        List<String> command = ForeignTools.python(ForeignTools.file("docs/examples/proto_client.py"));
        command.addAll(List.of(endpoint(PROTO), ForeignTools.file(SCHEMA)));
        assertThat(ForeignTools.run(DEADLINE, command)).contains(SAMPLE).contains("failure NOT_FOUND PERSON_NOT_FOUND");
    }

    @Test
    void pythonSpeaksAvroByItsDescriptionAlone() {
        List<String> command = ForeignTools.python(ForeignTools.file("docs/examples/avro_client.py"));
        try (ForkedHost host = serve("avro")) {
            command.addAll(List.of(endpoint(host), ForeignTools.file(AVPR)));
            assertThat(ForeignTools.run(DEADLINE, command))
                    .contains(SAMPLE)
                    .contains("failure NOT_FOUND PERSON_NOT_FOUND");
        }
    }

    @Test
    void grpcurlFindsTheServicesByReflection() {
        String grpcurl = ForeignTools.find("grpcurl");
        assertThat(ForeignTools.run(DEADLINE, grpcurl, "-plaintext", endpoint(PROTO), "list"))
                .contains("metrifier.v1.PersonService", "grpc.health.v1.Health");
        assertThat(ForeignTools.run(
                        DEADLINE,
                        grpcurl,
                        "-plaintext",
                        "-d",
                        "{\"id\":\"1\"}",
                        endpoint(PROTO),
                        "metrifier.v1.PersonService/GetPerson"))
                .contains("\"id\": \"1\"");
    }

    @Test
    void h2specFindsNothingThatGrpcJavaDoesNotDoByItself() {
        assertThat(h2spec("proto", "/metrifier.v1.PersonService/ListPersons"))
                .isNotEmpty()
                .allMatch(ALSO_OF_GRPC_JAVA::contains, "is known of grpc-java itself");
    }

    @Test
    void h2specFindsOnlyWhatIsExplainedOfHttp() {
        assertThat(h2spec("http+version=2", "/persons")).allMatch(EXPLAINED_OF_HTTP::contains, "is in docs/http.md");
    }

    /** Returns the tests that fail. */
    private static List<String> h2spec(String transport, String path) {
        String h2spec = ForeignTools.find("h2spec");
        try (ForkedHost host = serve(transport)) {
            String printed = ForeignTools.outcome(
                            DEADLINE,
                            List.of(
                                    h2spec,
                                    "--host",
                                    host.endpoint().host(),
                                    "--port",
                                    Integer.toString(host.endpoint().port()),
                                    "--path",
                                    path,
                                    "--timeout",
                                    "3"))
                    .output();
            assertThat(printed).contains("145 tests, ");
            return printed.lines()
                    .map(String::strip)
                    .filter(line -> line.startsWith("\u00d7"))
                    .map(line -> line.substring(2))
                    .toList();
        }
    }

    @Test
    void schemathesisFindsNoMismatchWithTheDocument() {
        String schemathesis = ForeignTools.find("schemathesis");
        ForeignTools.run(
                DEADLINE,
                schemathesis,
                "--config-file",
                ForeignTools.file("metrifier-transport-http/src/test/schemathesis.toml"),
                "run",
                "--seed",
                "17",
                "--max-examples",
                "20",
                "http://" + endpoint(HTTP) + "/openapi.yaml");
    }

    @Test
    void aClientIsGeneratedFromTheDocument() {
        String generator = ForeignTools.find("openapi-python-client");
        ForeignTools.run(
                DEADLINE,
                generator,
                "generate",
                "--meta",
                "none",
                "--url",
                "http://" + endpoint(HTTP) + "/openapi.yaml",
                "--output-path",
                folder.resolve("client").toString());
        assertThat(folder.resolve("client/models")).isNotEmptyDirectory();
    }
}
