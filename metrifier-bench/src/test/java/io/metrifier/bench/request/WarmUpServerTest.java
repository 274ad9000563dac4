package io.metrifier.bench.request;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportOptions;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a load generator can warm up without the server that it measures. */
@Timeout(60)
class WarmUpServerTest {
    private static final URI NOTHING = URI.create("http://localhost:1");

    private static HttpTarget http(String file) {
        return new HttpTarget(NOTHING, HttpTemplate.parse(file), TransportOptions.defaults(), 4);
    }

    private static Object answer(Target target) throws Exception {
        return target.start(0).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    @Test
    void answersHttpWithoutTheTarget() throws Exception {
        try (Target target = http("POST /orders?all=1\n\n{}");
                WarmUpServer server = target.warmUpServer();
                Target own = target.at(requireNonNull(server).uri())) {
            assertThat(answer(own)).isEqualTo(200);
        }
    }

    @Test
    void hasNoneForHttp2() throws Exception {
        try (Target target = http("GET / HTTP/2")) {
            assertThat(target.warmUpServer()).isNull();
        }
    }

    @Test
    void answersAnyGrpcMethodWithoutTheTarget() throws Exception {
        List<byte[]> requests = List.of(new byte[] {1, 2, 3});
        try (Target target = new GrpcTarget(
                        GrpcTarget.channel(NOTHING), "shop.Orders/Get", requests, TransportOptions.defaults());
                WarmUpServer server = target.warmUpServer();
                Target own = target.at(requireNonNull(server).uri())) {
            assertThat((byte[]) answer(own)).isEmpty();
        }
    }
}
