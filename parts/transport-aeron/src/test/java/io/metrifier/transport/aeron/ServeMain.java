package io.metrifier.transport.aeron;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;

/** Serves in a separate JVM. Prints its port, or why it cannot serve, and ends with its input. */
final class ServeMain {
    private ServeMain() {}

    public static void main(String[] args) throws IOException {
        try (TransportServer server =
                new AeronTransport().serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults())) {
            System.out.println(server.endpoint().port());
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
