package io.metrifier.transport.http;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.internal.client.HttpClient;
import io.metrifier.transport.http.internal.server.HttpServer;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import java.util.EnumSet;
import java.util.Set;

/**
 * Carries the services as HTTP/1.1 with JSON bodies, so that any HTTP client can call the server, and the client can
 * call any server with the same API.
 *
 * <p>Every server describes the API at {@code /openapi.yaml}; docs/http.md describes the options.
 */
public final class HttpTransport implements Transport {

    /** Creates the transport. */
    public HttpTransport() {}

    @Override
    public String id() {
        return "http";
    }

    @Override
    public String description() {
        return "JSON over HTTP/1.1, with Undertow and Jackson";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.allOf(Capability.class);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        return new HttpServer(services, bind, options, HttpSettings.of(this, options));
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        return HttpClient.connect(this, server, options, HttpSettings.of(this, options));
    }
}
