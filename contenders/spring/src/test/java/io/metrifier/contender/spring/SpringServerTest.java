package io.metrifier.contender.spring;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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
