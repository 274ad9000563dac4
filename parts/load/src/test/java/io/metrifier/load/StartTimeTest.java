package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.load.LoadShare;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class StartTimeTest {
    private static final Duration LIMIT = Duration.ofMillis(300);

    @Test
    void waitsForTheStart() throws InterruptedException {
        Instant start = Instant.now().plusMillis(50);

        StartTime.await(new LoadShare(1, 2, start, "host"), LIMIT, Clock.systemUTC());

        assertThat(Instant.now()).isAfterOrEqualTo(start);
    }

    @Test
    void rejectsAShareThatIsReadyTooLate() throws InterruptedException {
        Instant start = Instant.parse("2026-11-25T17:00:00Z");
        LoadShare share = new LoadShare(2, 4, start, "host");

        StartTime.await(share, LIMIT, Clock.fixed(start.plusMillis(300), ZoneOffset.UTC));
        assertThatThrownBy(() -> StartTime.await(share, LIMIT, Clock.fixed(start.plusMillis(3_200), ZoneOffset.UTC)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("share 2/4 was not ready at its start: startAt=2026-11-25T17:00:00Z late=3.2 s "
                        + "limit=0.3 s; choose a later --start-at");
    }
}
