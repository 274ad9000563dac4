package io.metrifier.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunParticipantsTest {
    private static final Contender BASELINE = contender("raw-socket", true);
    private static final Contender HTTP = contender("http", false);
    private static final Contender PROTO = contender("proto", false);
    private static final List<Contender> ALL = List.of(HTTP, PROTO, BASELINE);

    private static Contender contender(String name, boolean baseline) {
        return new Contender(name, new InProcessTransport(), baseline, TransportOptions.defaults());
    }

    private static RunParticipants of(List<Contender> contenders, int minutes, String... needed) {
        return new RunParticipants(contenders, Duration.ofMinutes(minutes), () -> Set.of(needed));
    }

    @Test
    void theTwinTakesPartOnceInTenMinutes() {
        assertThat(of(ALL, 2).inAddition(1)).map(Contender::name).hasValue("raw-socket@twin");
        assertThat(of(ALL, 2).inAddition(2)).isEmpty();
        assertThat(of(ALL, 30).inAddition(3)).isPresent();
        assertThat(of(ALL, 30).inAddition(4)).isEmpty();
    }

    @Test
    void aRunWithoutABaselineHasNoTwin() {
        assertThat(of(List.of(HTTP, PROTO), 30).inAddition(1)).isEmpty();
    }

    @Test
    void onlyInconclusiveContendersTakePartInFurtherRounds() {
        assertThat(of(ALL, 30, "proto").further(4)).containsExactly(PROTO);
        assertThat(of(ALL, 30).further(4)).isEqualTo(ALL);
    }
}
