package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.Distribution;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadTest {
    private static final Transport ASYNC = new Declared(Set.of(Capability.ASYNC));

    /** A transport that declares capabilities only. */
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
    void isAsynchronousIfTheTransportSupportsIt() {
        Load load = Load.builder().build();

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).async()).isTrue();
        assertThat(load.possibleFor(Scenario.GET_PERSON, new Declared(Set.of())))
                .isEqualTo(Load.builder().async(false).build());
    }

    /** At 2,000 calls a second of 10 ms, twenty are open at any moment. */
    @Test
    void takesLanesForTheCallsThatAreOpen() {
        Load load =
                Load.builder().rate(new Rate(2_000)).async(false).lanesUpTo(256).build();

        assertThat(load.withLanesFor(calls(Duration.ofMillis(10))).lanes()).isBetween(30, 31);
        assertThat(load.withLanesFor(calls(Duration.ofNanos(26_000))).lanes()).isEqualTo(4);
        assertThat(load.withLanesFor(calls(Duration.ofSeconds(1))).lanes()).isEqualTo(256);
        assertThat(load.withLanesFor(calls(Duration.ofMillis(10))).requested()).isEqualTo(load);
    }

    @Test
    void keepsLanesThatAreFixedOrDoNotWait() {
        Load fixed = Load.builder().async(false).build();
        Load async = Load.builder().lanesUpTo(256).build();

        assertThat(fixed.withLanesFor(calls(Duration.ofSeconds(1)))).isEqualTo(fixed);
        assertThat(async.withLanesFor(calls(Duration.ofSeconds(1)))).isEqualTo(async);
        assertThat(fixed.requested()).isEqualTo(fixed);
    }

    @Test
    void sendsWithoutWaitingFromOneLaneForEachConnection() {
        Load load = Load.builder().connections(2).lanesUpTo(256).build();
        Load fixed = Load.builder().connections(2).build();
        Load many = Load.builder().connections(9).lanesUpTo(256).build();

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).lanes()).isEqualTo(2);
        assertThat(many.possibleFor(Scenario.GET_PERSON, ASYNC).lanes()).isEqualTo(9);
        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).requested()).isEqualTo(load);
        assertThat(load.possibleFor(Scenario.GET_PERSON, new Declared(Set.of())).lanes())
                .isEqualTo(4);
        assertThat(fixed.possibleFor(Scenario.GET_PERSON, ASYNC)).isEqualTo(fixed);
    }

    private static Distribution calls(Duration each) {
        Histogram times = new Histogram(Distribution.DIGITS);
        times.recordValueWithCount(each.toNanos(), 1_000);
        return Distribution.of(times);
    }

    @Test
    void readsWhatItWritesWithAndWithoutSpin() {
        Load calibrated = Load.builder().build();
        Load given = Load.builder().spin(Duration.ZERO).build();

        assertThat(Json.line(calibrated)).doesNotContain("spinNanos");
        assertThat(Json.read(Json.line(calibrated), Load.class)).isEqualTo(calibrated);
        assertThat(Json.read(Json.line(given), Load.class)).isEqualTo(given);
        assertThat(given.toBuilder().build()).isEqualTo(given);
    }

    @Test
    void isBlockingIfConfigured() {
        Load load = Load.builder().async(false).build();

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC)).isSameAs(load);
    }

    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"PROGRAM_COMPOSITION", "ADD", "IMAGE", "PING_PONG", "PRICES"})
    void isBlockingIfTheScenarioIsNotASingleCall(Scenario scenario) {
        assertThat(Load.builder().build().possibleFor(scenario, ASYNC).async()).isFalse();
    }

    @Test
    void sharesTogetherSendTheWholeLoad() {
        for (ArrivalProcess arrival :
                List.of(ArrivalProcess.CONSTANT, ArrivalProcess.POISSON, ArrivalProcess.parse("bursts:7"))) {
            Load load = Load.builder()
                    .rate(new Rate(997))
                    .arrival(arrival)
                    .lanes(6)
                    .connections(3)
                    .duration(Duration.ofSeconds(3))
                    .build();
            List<Long> apart = new ArrayList<>();
            for (int number = 1; number <= 3; number++) {
                Load part = load.shared(share(number, 3));
                assertThat(part.lanes()).isEqualTo(2);
                assertThat(part.connections()).isEqualTo(1);
                assertThat(part.whole()).isEqualTo(load);
                apart.addAll(moments(part));
            }
            assertThat(apart).containsExactlyInAnyOrderElementsOf(moments(load));
            assertThat(load.scheduled()).isEqualTo(apart.size());
        }
    }

    /** Arrivals of the shares are random and independent. */
    @Test
    void sharesHaveIndependentRandomArrivals() {
        Load load = Load.builder().arrival(ArrivalProcess.POISSON).lanes(2).build();

        assertThat(moments(load.shared(share(1, 2))))
                .doesNotContainAnyElementsOf(moments(load.shared(share(2, 2))).subList(0, 20));
    }

    @Test
    void givesEveryShareALaneAndAConnection() {
        Load load = Load.builder().lanes(4).connections(1).build();

        assertThat(load.shared(share(1, 3)).lanes()).isEqualTo(2);
        assertThat(load.shared(share(1, 8)).whole()).satisfies(whole -> {
            assertThat(whole.lanes()).isEqualTo(8);
            assertThat(whole.connections()).isEqualTo(8);
        });
    }

    private static LoadShare share(int number, int of) {
        return new LoadShare(number, of, Instant.EPOCH, "host");
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
    void writesTheShareToJson() {
        Load share = Load.builder().share(share(2, 5)).build();

        assertThat(Json.read(Json.line(share), Load.class)).isEqualTo(share);
        assertThat(Json.line(Load.builder().build())).doesNotContain("share");
        assertThatThrownBy(() -> share(6, 5))
                .hasMessage("a share is K/N with K from 1 to N and N at most 1000: share=6/5");
    }
}
