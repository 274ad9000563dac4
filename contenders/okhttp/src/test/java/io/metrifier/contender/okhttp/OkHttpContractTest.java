package io.metrifier.contender.okhttp;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.HttpTransport;
import org.junit.jupiter.api.Tag;

/** The client with the server of {@code http}: it has none of its own. */
@Tag("full")
final class OkHttpContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new OkHttpTransport() {
            @Override
            protected TransportServer serve(
                    Services services, Endpoint bind, TransportOptions options, OwnOptions own) {
                return new HttpTransport().serve(services, bind, options);
            }
        };
    }
}
