package io.metrifier.contender.spring;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The class path has two servers, of which Spring Boot starts one. */
@Tag("full")
class SpringServerTest {
    @Test
    void startsTomcat() {
        assertHandledBy("http-nio-", Map.of());
        assertHandledBy("http-nio-", Map.of("spring.server", "tomcat"));
    }

    @Test
    void startsJettyOnRequest() {
        assertHandledBy("qtp", Map.of("spring.server", "jetty"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat", "jetty"})
    void saysThatItClosesTheConnectionOfAMalformedRequest(String name) throws IOException {
        TransportOptions options =
                TransportOptions.builder().property("spring.server", name).build();
        Services services = Services.of(new ScriptedPersonService());
        try (TransportServer server = new SpringTransport().serve(services, Endpoint.loopback(), options);
                Socket socket = new Socket()) {
            socket.setSoTimeout((int) options.callTimeout().toMillis());
            socket.connect(
                    new InetSocketAddress(
                            server.endpoint().host(), server.endpoint().port()),
                    socket.getSoTimeout());
            socket.getOutputStream().write("GET /person/\0 HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(US_ASCII));

            assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
                    .startsWith("HTTP/1.1 400")
                    .containsIgnoringCase("\r\nConnection: close\r\n");
        }
    }

    private static void assertHandledBy(String threads, Map<String, String> own) {
        TransportOptions.Builder builder = TransportOptions.builder();
        own.forEach(builder::property);
        TransportOptions options = builder.build();
        ScriptedPersonService service = new ScriptedPersonService();
        service.fail(() -> new IllegalStateException(Thread.currentThread().getName()));
        SpringTransport transport = new SpringTransport();
        try (TransportServer server = transport.serve(Services.of(service), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            assertThatThrownBy(() -> client.persons().getPerson("1")).hasMessageStartingWith(threads);
        }
    }
}
