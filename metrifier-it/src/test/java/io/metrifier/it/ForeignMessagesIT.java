package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Third-party clients call a custom message on the shipped server. */
@Tag("full")
@Timeout(1200)
class ForeignMessagesIT {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String MESSAGES = "parts/message/src/test/resources/io/metrifier/message/jar/";
    private static final Pattern SERVICE = Pattern.compile("service (\\S+) ");

    /** The schema of a custom message, the service of its calls, and its jar; made once, because it takes a while. */
    private static Path schemas;

    private static Path order;

    @BeforeAll
    static void makeAMessage(@TempDir Path made) throws IOException {
        schemas = Files.createDirectory(made.resolve("schemas"));
        order = made.resolve("order.jar");
        Path schema = Files.copy(Path.of(ForeignTools.file(MESSAGES + "order.proto")), schemas.resolve("order.proto"));
        ShippedJar.Outcome outcome = ShippedJar.run(
                DEADLINE,
                List.of(
                        "message",
                        "--no-timing",
                        schema.toString(),
                        "--type",
                        "acme.v1.Order",
                        "--sample",
                        ForeignTools.file(MESSAGES + "order.json"),
                        "--service",
                        schemas.resolve("service.proto").toString(),
                        "--jar",
                        order.toString()));
        assertThat(outcome.exitCode()).as("%s", outcome).isZero();
    }

    @Test
    void grpcurlCallsAMessageOfOnesOwn() throws IOException {
        String grpcurl = ForeignTools.find("grpcurl");
        List<String> call =
                List.of(grpcurl, "-plaintext", "-import-path", schemas.toString(), "-proto", "service.proto", "-d");
        try (ForkedHost host = new ForkedHost("proto", List.of(), List.of("--message", order.toString()))) {
            String service = SERVICE.matcher(Files.readString(schemas.resolve("service.proto")))
                    .results()
                    .map(found -> "metrifier.message.proto." + found.group(1))
                    .findFirst()
                    .orElseThrow();
            List<String> get = new ArrayList<>(call);
            get.addAll(List.of("1", host.endpoint().toString(), service + "/Get"));
            List<String> echo = new ArrayList<>(call);
            echo.addAll(List.of("{\"orderId\": \"mine\"}", host.endpoint().toString(), service + "/Echo"));

            assertThat(ForeignTools.run(DEADLINE, get)).contains("\"orderId\": ");
            assertThat(ForeignTools.run(DEADLINE, echo)).contains("\"orderId\": \"mine\"");
        }
    }
}
