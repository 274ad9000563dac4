package io.metrifier.transport.http;

import io.metrifier.testkit.attack.SmallServerRules;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

@Tag("slow") // HTTP/1.1 has the same budget before every merge
class SmallHttp2ServerTest extends SmallServerRules {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .property("http.version", "2")
                .property("http.client", "jdk")
                .build();
    }
}
