package io.metrifier.bench.request;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.grpc.ManagedChannel;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.load.Load;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was requested of a server that is not ours. Immutable.
 *
 * @param url {@code http://host:port/path}, {@code https://...}, {@code grpc://host:port} or {@code grpcs://...}
 * @param request a file of HTTP requests; empty for a GET of the URL's path
 * @param proto the schema of a gRPC service; empty for the server's reflection
 * @param method the gRPC method, such as {@code shop.Orders/Get}
 * @param sample a file of gRPC requests as JSON
 */
public record RequestedTarget(
        URI url, Optional<Path> request, Optional<Path> proto, Optional<String> method, Optional<Path> sample) {
    private static final String GRPC = "grpc";

    public RequestedTarget {
        if (url.getHost() == null || !List.of("http", "https", GRPC, "grpcs").contains(url.getScheme())) {
            throw new UsageException("a target is http, https, grpc or grpcs://host:port: target=" + url);
        }
        if (isGrpc(url) && (method.isEmpty() || sample.isEmpty())) {
            throw new UsageException("a gRPC target needs a method and requests: give --method shop.Orders/Get"
                    + " --sample requests.json");
        }
        if (isGrpc(url) && request.isPresent() || !isGrpc(url) && (proto.isPresent() || method.isPresent())) {
            throw new UsageException(
                    "--request is for HTTP targets, --proto and --method for gRPC targets: target=" + url);
        }
    }

    private static boolean isGrpc(URI url) {
        return String.valueOf(url.getScheme()).startsWith(GRPC);
    }

    /** Returns host and port. */
    public String endpoint() {
        return url.getHost() + ":" + port(url);
    }

    static int port(URI server) {
        return server.getPort() > 0 ? server.getPort() : isSecure(server) ? 443 : 80;
    }

    static boolean isSecure(URI server) {
        return server.getScheme().endsWith("s");
    }

    /**
     * Opens as many connections as the load has, or for HTTP/1.1 a pool for each.
     *
     * @throws IOException if a file cannot be read
     * @throws UsageException if one is malformed, or the server has no such method
     */
    public List<Target> open(Load load, TransportOptions options) throws IOException {
        return isGrpc(url) ? openGrpc(load, options) : openHttp(load, options);
    }

    private List<Target> openHttp(Load load, TransportOptions options) throws IOException {
        String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        List<HttpTemplate> templates = request.isPresent()
                ? HttpTemplate.parse(Files.readString(request.get()))
                : List.of(HttpTemplate.get(path + query));
        List<Target> open = new ArrayList<>();
        for (int i = 0; i < load.connections(); i++) {
            open.add(new HttpTarget(url, templates, options, load.inFlight() * load.lanes()));
        }
        return open;
    }

    private List<Target> openGrpc(Load load, TransportOptions options) throws IOException {
        String name = method.orElseThrow();
        ManagedChannel first = GrpcTarget.channel(url);
        MethodDescriptor found =
                proto.isPresent() ? GrpcMethod.inSchema(proto.get(), name) : GrpcMethod.ofServer(first, name);
        List<byte[]> requests = GrpcTarget.requests(found, Files.readString(sample.orElseThrow()));
        String full = found.getService().getFullName() + "/" + found.getName();
        List<Target> open = new ArrayList<>(List.of(new GrpcTarget(first, full, requests, options)));
        while (open.size() < load.connections()) {
            open.add(new GrpcTarget(GrpcTarget.channel(url), full, requests, options));
        }
        return open;
    }
}
