package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.json.Json;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadTest {
    private static final Transport ASYNC = new Declared(Set.of(Capability.ASYNC));

    /** Says what it can do and does nothing. */
    private record Declared(Set<Capability> capabilities) implements Transport {
        @Override
        public String id() {
            return "declared";
        }

        @Override
        public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public TransportClient connect(Endpoint server, TransportOptions options) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void doesNotWaitWhereTheTransportLetsIt() {
        Load load = Load.builder().build();

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).async()).isTrue();
        assertThat(load.possibleFor(Scenario.GET_PERSON, new Declared(Set.of())))
                .isEqualTo(Load.builder().async(false).build());
    }

    @Test
    void isReadAgainWithAndWithoutASpin() {
        Load calibrated = Load.builder().build();
        Load given = Load.builder().spin(Duration.ZERO).build();

        assertThat(Json.line(calibrated)).doesNotContain("spinNanos");
        assertThat(Json.read(Json.line(calibrated), Load.class)).isEqualTo(calibrated);
        assertThat(Json.read(Json.line(given), Load.class)).isEqualTo(given);
        assertThat(given.toBuilder().build()).isEqualTo(given);
    }

    @Test
    void waitsWhereItIsToldTo() {
        Load load = Load.builder().async(false).build();

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC)).isSameAs(load);
    }

    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"PROGRAM_COMPOSITION", "ADD", "IMAGE", "PING_PONG", "PRICES"})
    void waitsWhereTheScenarioIsNoSingleCallOfTheService(Scenario scenario) {
        assertThat(Load.builder().build().possibleFor(scenario, ASYNC).async()).isFalse();
    }

    @Test
    void isSentByWorkersAsOneWouldSendIt() {
        for (Arrival arrival : List.of(Arrival.CONSTANT, Arrival.POISSON, Arrival.parse("bursts:7"))) {
            Load share = Load.builder()
                    .rate(new Rate(997))
                    .arrival(arrival)
                    .lanes(2)
                    .duration(Duration.ofSeconds(3))
                    .build();
            Load whole = share.together(3);
            List<Long> apart = new ArrayList<>();
            for (int worker = 0; worker < 3; worker++) {
                apart.addAll(moments(share.sharedBy(new Share(worker, 3))));
            }
            assertThat(apart).containsExactlyInAnyOrderElementsOf(moments(whole));
            assertThat(whole.lanes()).isEqualTo(6);
            assertThat(whole.scheduled()).isEqualTo(apart.size());
        }
    }

    private static List<Long> moments(Load load) {
        List<Long> moments = new ArrayList<>();
        for (int lane = 0; lane < load.lanes(); lane++) {
            Schedule schedule = load.schedule(lane);
            for (long due = schedule.next(); due < load.duration().toNanos(); due = schedule.next()) {
                moments.add(due);
            }
        }
        return moments;
    }

    @Test
    void keepsAShareInItsJson() {
        Load share = Load.builder().share(new Share(2, 5)).build();

        assertThat(Json.read(Json.line(share), Load.class)).isEqualTo(share);
        assertThat(Json.line(Load.builder().build())).doesNotContain("share");
        assertThatThrownBy(() -> new Share(5, 5))
                .hasMessage("a worker's number must be from 0 and below how many there are: worker=5 workers=5");
    }
}
