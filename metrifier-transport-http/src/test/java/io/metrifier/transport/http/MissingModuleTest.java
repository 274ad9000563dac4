package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In a jlink image without {@code jdk.unsupported} every call would be answered with 500. */
@Timeout(60)
class MissingModuleTest {

    @Test
    void serveReportsTheMissingModule() throws IOException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--limit-modules",
                        "java.se",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Serve.class.getName())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("http needs a module that this Java runtime does not have: module=jdk.unsupported java.home=")
                .doesNotContain("bound");
    }

    /** Serves. */
    static final class Serve {
        private Serve() {}

        public static void main(String[] args) {
            try {
                new HttpTransport().serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                System.out.println("bound");
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.exit(0);
        }
    }
}
