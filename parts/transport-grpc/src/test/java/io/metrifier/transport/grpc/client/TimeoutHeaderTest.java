package io.metrifier.transport.grpc.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Metadata;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeoutHeaderTest {

    @ParameterizedTest
    @CsvSource({
        "PT0.05S, 50000000n",
        "PT5S, 5000000u",
        "PT30S, 30000000u",
        "PT100S, 100000m",
        "PT100.000000001S, 100001m",
        "PT27777H, 99997200S",
        "PT27778H, 1666680M"
    })
    void roundsTheTimeoutUp(Duration timeout, String told) {
        String sent = new TimeoutHeader(timeout)
                .headers()
                .get(Metadata.Key.of("grpc-timeout", Metadata.ASCII_STRING_MARSHALLER));

        assertThat(sent).isEqualTo(told);
    }
}
