package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.ProtoTransport;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Loads servers that know nothing of ours. Whether the machine is calm enough for a valid result is not requested. */
@Timeout(60)
class LoadTargetTest {
    /** As much of the schema as a caller of one method needs. */
    private static final String SCHEMA = """
            syntax = "proto3";
            package metrifier.v1;
            message GetPersonRequest { string id = 1; }
            message Person {}
            service PersonService { rpc GetPerson(GetPersonRequest) returns (Person); }
            """;

    private static final Pattern METRICS = Pattern.compile("metrics at (http://localhost:\\d+/metrics)");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    @TempDir
    private Path folder;

    private final AtomicReference<String> scraped = new AtomicReference<>("");
    private boolean scraping;
    private int status = 200;
    private String warmup = "0s";
    private String url = "";

    @BeforeEach
    void serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        open.add(() -> server.stop(0));
        url = "http://localhost:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange call) throws IOException {
        String body = new String(call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(call.getRequestMethod() + " " + call.getRequestURI() + " "
                + call.getRequestHeaders().getFirst("Content-Type") + " " + body);
        Matcher metrics = METRICS.matcher(err.toString());
        if (scraping && metrics.find()) {
            scraping = false;
            try (InputStream in = new URL(metrics.group(1)).openStream()) {
                scraped.set(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        call.sendResponseHeaders(status, -1);
        call.close();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    private int load(String... args) {
        List<String> all = new ArrayList<>(List.of("load", "--rate", "50", "--duration", "400ms", "--warmup", warmup));
        all.addAll(List.of("--results", folder.resolve("results").toString()));
        all.addAll(Arrays.asList(args));
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private LoadResult saved() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            Path json = files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
            return SampleResults.read(Files.readString(json));
        }
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void sendsAGetToThePathOfTheTarget() throws IOException {
        int exit = load("--target", url + "/shop?all=1");

        LoadResult result = saved();
        assertThat(requests).hasSize(21).containsOnly("GET /shop?all=1 null ");
        assertThat(result.counts().answered()).isEqualTo(20);
        assertThat(result.counts().failed()).isZero();
        assertThat(result.subject().scenario()).isEqualTo(Scenario.REQUEST);
        assertThat(result.subject().options().properties()).containsEntry("target.url", url + "/shop?all=1");
        assertThat(exit).isEqualTo(result.valid() ? 0 : 1);
        assertThat(out.toString()).startsWith("request").contains("target", "50/s", "99.9");
    }

    @Test
    void theLoadGeneratorWarmsUpOnAServerOfItsOwn() throws IOException {
        warmup = "200ms";
        load("--target", url);

        assertThat(err.toString()).contains("target: the load generator warms up on a server of its own");
        // One to check, ten to warm up and twenty to measure, as if there were no other warm-up.
        assertThat(requests).hasSize(31);
        assertThat(saved().counts().answered()).isEqualTo(20);
    }

    @Test
    void requestsOfAFileTakeTurns() throws IOException {
        String file = file("shop.http", """
                POST /orders HTTP/1.1
                Content-Type: application/json

                {"id": 1}
                ###
                GET /orders/1
                """);

        load("--target", url, "--request", file, "--threads", "1");

        assertThat(requests).hasSize(21).contains("POST /orders application/json {\"id\": 1}", "GET /orders/1 null ");
        assertThat(requests.stream().filter(one -> one.startsWith("POST"))).hasSize(11);
    }

    @Test
    void anAnswerWithABadStatusIsAFailure() throws IOException {
        status = 503;

        assertThat(load("--target", url)).isEqualTo(1);
        assertThat(err.toString())
                .contains("the first request must be answered: target=" + url + " reason=", "status=503");
    }

    @Test
    void callsAGrpcMethodThatReflectionDescribes() throws IOException {
        int answered = grpc("--sample", file("ids.json", "[{\"id\": \"1\"}, {\"id\": \"2\"}]"));

        assertThat(answered).isEqualTo(20);
    }

    @Test
    void theLoadGeneratorWarmsUpForGrpc() throws IOException {
        warmup = "200ms";
        int answered = grpc("--sample", file("ids.json", "[{\"id\": \"1\"}]"));

        assertThat(answered).isEqualTo(20);
        assertThat(err.toString()).contains("target: the load generator warms up on a server of its own");
    }

    @Test
    void callsAGrpcMethodOfASchema() throws IOException {
        int answered = grpc("--sample", file("ids.json", "{\"id\": \"1\"}"), "--proto", file("shop.proto", SCHEMA));

        assertThat(answered).isEqualTo(20);
    }

    @Test
    void aCallThatFailsSpoilsTheResult() throws IOException {
        grpc("--sample", file("ids.json", "[{\"id\": \"1\"}, {\"id\": \"none\"}]"), "--threads", "1");

        assertThat(saved().counts().failed()).isEqualTo(10);
        assertThat(saved().findings())
                .filteredOn(finding -> finding.rule().equals("errors"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("status=NOT_FOUND"));
    }

    private int grpc(String... args) throws IOException {
        TransportServer server =
                new ProtoTransport().serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
        open.add(server);
        List<String> all = new ArrayList<>(
                List.of("--target", "grpc://" + server.endpoint(), "--method", "metrifier.v1.PersonService/GetPerson"));
        all.addAll(Arrays.asList(args));
        load(all.toArray(String[]::new));
        return (int) saved().counts().answered();
    }

    @Test
    void theRateMayChange() throws IOException {
        String[] args = {
            "load",
            "--target",
            url,
            "--rate",
            "20..180/200ms,100/100ms",
            "--warmup",
            "0s",
            "--results",
            folder + "/results"
        };
        Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);

        assertThat(saved().counts().answered()).isEqualTo(30);
        assertThat(saved().load().stages()).hasToString("Optional[20..180/200ms,100/100ms]");
        assertThat(out.toString()).contains("mean 100/s");
    }

    /** The target itself reads them while it is loaded. */
    @Test
    void servesMetricsWhileItLoads() {
        scraping = true;

        load("--target", url, "--metrics", "0");

        assertThat(scraped.get())
                .contains("# TYPE metrifier_load_calls counter\n")
                .contains(
                        "metrifier_load_calls_total{contender=\"target\",scenario=\"request\",rate=\"50\",round=\"1\"")
                .endsWith("# EOF\n");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(load("--target", "grpc://localhost:1")).isEqualTo(2);
        assertThat(err.toString())
                .contains("a gRPC target needs a method and requests: give --method shop.Orders/Get --sample");
        assertThat(load("--request", "x.http")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--request, --method and --proto are for a server of your own: add --target");
        assertThat(load("--target", url, "--network", "36ms")).isEqualTo(2);
        assertThat(err.toString()).contains("a target takes --rate or --slo, and no --preset, --share, --blocking");
        assertThat(load("--target", "ftp://x")).isEqualTo(2);
        assertThat(err.toString()).contains("a target is http, https, grpc or grpcs://host:port: target=ftp://x");
    }
}
