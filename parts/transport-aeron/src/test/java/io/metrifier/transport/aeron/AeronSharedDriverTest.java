package io.metrifier.transport.aeron;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the contract with a media driver of another owner, with Aeron's defaults except the slow ones. */
@Tag("full")
@Tag("slow")
class AeronSharedDriverTest extends TransportContract {
    private static @Nullable MediaDriver driver;

    @BeforeAll
    static void launchDriver(@TempDir Path directory) {
        driver = MediaDriver.launch(new MediaDriver.Context()
                .aeronDirectoryName(directory.resolve("driver").toString())
                .threadingMode(ThreadingMode.SHARED)
                .timerIntervalNs(TimeUnit.MILLISECONDS.toNanos(20))
                .statusMessageTimeoutNs(TimeUnit.MILLISECONDS.toNanos(20))
                .dirDeleteOnShutdown(true));
    }

    @AfterAll
    static void closeDriver() {
        CloseHelper.close(driver);
    }

    @Override
    protected Transport transport() {
        return new AeronTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .property("aeron.dir", requireNonNull(driver).aeronDirectoryName())
                .build();
    }

    @Test
    void worksOverIpc() {
        TransportOptions ipc =
                options().toBuilder().property("aeron.channel", "ipc").build();
        try (TransportServer server = transport().serve(Services.reference(), Endpoint.loopback(), ipc);
                TransportClient client = transport().connect(server.endpoint(), ipc)) {
            assertThat(client.probes().add(1, 2)).isEqualTo(3);
        }
    }
}
