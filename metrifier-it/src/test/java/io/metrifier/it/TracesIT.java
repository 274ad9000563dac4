package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which contenders keep a trace whole when the OpenTelemetry agent runs in both JVMs; the table is in docs/hosts.md.
 * Needs the network: {@code mvn -Phosts verify}.
 */
@Tag("hosts")
@EnabledIfSystemProperty(named = "metrifier.hosts", matches = "true")
class TracesIT {
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final String AGENT = "2.33.1";
    private static final Path FOLDER = Path.of("target", "hosts", "agent").toAbsolutePath();
    private static final Pattern SPAN = Pattern.compile(": ([0-9a-f]{32}) [0-9a-f]{16} (CLIENT|SERVER) ");
    /** What {@code try} calls. */
    private static final int CALLS = 8;

    @BeforeAll
    static void fetchTheAgent() {
        ForeignTools.run(
                DEADLINE,
                "mvn",
                "-B",
                "-ntp",
                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
                "-Dartifact=io.opentelemetry.javaagent:opentelemetry-javaagent:" + AGENT,
                "-DoutputDirectory=" + FOLDER);
    }

    private static List<String> agent() {
        return List.of(
                "-javaagent:" + FOLDER.resolve("opentelemetry-javaagent-" + AGENT + ".jar"),
                "-Dotel.traces.exporter=logging",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring", "vertx", "http+client=jdk", "http", "proto", "proto+stub=generated", "avro"})
    void aTraceStaysWhole(String contender) {
        Spans spans = spansOf(contender);

        assertThat(spans.traces("CLIENT")).containsAll(spans.traces("SERVER"));
    }

    @Test
    void aTraceEndsAtOurOwnClient() {
        assertThat(spansOf("http+client=socket").traces("CLIENT")).isEmpty();
    }

    /** What both JVMs printed. */
    private record Spans(String printed) {
        List<String> traces(String kind) {
            return SPAN.matcher(printed)
                    .results()
                    .filter(span -> span.group(2).equals(kind))
                    .map(span -> span.group(1))
                    .toList();
        }
    }

    private static Spans spansOf(String contender) {
        try (ForkedHost server = new ForkedHost(contender.replaceFirst("\\+.*", ""), agent(), List.of())) {
            Path output = ShippedJar.emptyFile();
            List<String> call = List.of(
                    "try",
                    "--transport",
                    contender,
                    "--host",
                    server.endpoint().host(),
                    "--port",
                    Integer.toString(server.endpoint().port()),
                    "--connect-timeout",
                    "1m");
            assertThat(ShippedJar.exitCode(ShippedJar.start(output, agent(), call), DEADLINE))
                    .as(() -> ShippedJar.read(output))
                    .isZero();
            Await.until(
                    "spans of the server",
                    () -> new Spans(server.printed()).traces("SERVER").size() >= CALLS);
            return new Spans(server.printed() + ShippedJar.read(output));
        }
    }
}
