package io.metrifier.bench.flags;

import io.metrifier.bench.request.RequestedTarget;
import io.metrifier.lab.jvm.UsageException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags of a server that is not ours. */
public final class TargetFlags {
    @Option(
            names = "--target",
            paramLabel = "URL",
            description = "Load a server that you run already: http://host:port/path, https://..., grpc://host:port"
                    + " or grpcs://...")
    private @Nullable String target;

    @Option(
            names = "--request",
            paramLabel = "FILE",
            description = "The HTTP requests to send, as editors write them: a request line, headers, an empty line, a"
                    + " body; ### between two (a GET of the target's path).")
    private @Nullable Path request;

    @Option(names = "--method", paramLabel = "NAME", description = "The gRPC method to call, such as shop.Orders/Get.")
    private @Nullable String method;

    @Option(
            names = "--proto",
            paramLabel = "FILE",
            description = "The schema of the gRPC method; its requests are in --sample, as JSON (the server's"
                    + " reflection).")
    private @Nullable Path proto;

    public boolean isGiven() {
        if (target == null && (request != null || method != null || proto != null)) {
            throw new UsageException("--request, --method and --proto are for a server of your own: add --target URL");
        }
        return target != null;
    }

    /**
     * Returns the target.
     *
     * @param samples the files of {@code --sample}
     */
    public RequestedTarget target(List<Path> samples) {
        if (samples.size() > 1) {
            throw new UsageException("the requests of a target are in one file: samples=" + samples);
        }
        return new RequestedTarget(
                url(),
                Optional.ofNullable(request),
                Optional.ofNullable(proto),
                Optional.ofNullable(method),
                samples.stream().findFirst());
    }

    private URI url() {
        try {
            return new URI(String.valueOf(target));
        } catch (URISyntaxException e) {
            throw new UsageException("a target is a URL: target=" + target + " reason=" + e.getMessage());
        }
    }
}
