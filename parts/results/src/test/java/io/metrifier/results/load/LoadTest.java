package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.Distribution;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.scenario.Scenario;
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
    private static final Load USUAL = SampleLoads.USUAL;
    private static final Load BLOCKING = USUAL.with(USUAL.senders().waiting());
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
        Load load = USUAL;

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).senders().async())
                .isTrue();
        assertThat(load.possibleFor(Scenario.GET_PERSON, new Declared(Set.of())))
                .isEqualTo(BLOCKING);
    }

    /** At 2,000 calls a second of 10 ms, twenty are open at any moment. */
    @Test
    void takesLanesForTheCallsThatAreOpen() {
        Load load =
                USUAL.withRate(new Rate(2_000)).with(USUAL.senders().waiting().upTo(256));

        assertThat(load.withLanesFor(calls(Duration.ofMillis(10))).senders().lanes())
                .isBetween(30, 31);
        assertThat(load.withLanesFor(calls(Duration.ofNanos(26_000))).senders().lanes())
                .isEqualTo(4);
        assertThat(load.withLanesFor(calls(Duration.ofSeconds(1))).senders().lanes())
                .isEqualTo(256);
        assertThat(load.withLanesFor(calls(Duration.ofMillis(10))).asRequested())
                .isEqualTo(load);
    }

    @Test
    void keepsLanesThatAreFixedOrDoNotWait() {
        Load fixed = BLOCKING;
        Load async = USUAL.with(new Senders(4, 1).upTo(256));

        assertThat(fixed.withLanesFor(calls(Duration.ofSeconds(1)))).isEqualTo(fixed);
        assertThat(async.withLanesFor(calls(Duration.ofSeconds(1)))).isEqualTo(async);
        assertThat(fixed.asRequested()).isEqualTo(fixed);
    }

    @Test
    void sendsWithoutWaitingFromOneLaneForEachConnection() {
        Load load = USUAL.with(new Senders(4, 2).upTo(256));
        Load fixed = USUAL.with(new Senders(4, 2));
        Load many = USUAL.with(new Senders(9, 9).upTo(256));

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).senders().lanes())
                .isEqualTo(2);
        assertThat(many.possibleFor(Scenario.GET_PERSON, ASYNC).senders().lanes())
                .isEqualTo(9);
        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC).asRequested()).isEqualTo(load);
        assertThat(load.possibleFor(Scenario.GET_PERSON, new Declared(Set.of()))
                        .senders()
                        .lanes())
                .isEqualTo(4);
        assertThat(fixed.possibleFor(Scenario.GET_PERSON, ASYNC)).isEqualTo(fixed);
    }

    private static Distribution calls(Duration each) {
        Histogram times = new Histogram(Distribution.DIGITS);
        times.recordValueWithCount(each.toNanos(), 1_000);
        return Distribution.of(times);
    }

    @Test
    void isBlockingIfConfigured() {
        Load load = BLOCKING;

        assertThat(load.possibleFor(Scenario.GET_PERSON, ASYNC)).isSameAs(load);
    }

    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"PROGRAM_COMPOSITION", "ADD", "IMAGE", "PING_PONG", "PRICES"})
    void isBlockingIfTheScenarioIsNotASingleCall(Scenario scenario) {
        assertThat(USUAL.possibleFor(scenario, ASYNC).senders().async()).isFalse();
    }

    @Test
    void sharesTogetherSendTheWholeLoad() {
        for (ArrivalProcess arrival :
                List.of(ArrivalProcess.CONSTANT, ArrivalProcess.POISSON, ArrivalProcess.parse("bursts:7"))) {
            Load load = SampleLoads.arriving(
                    SampleLoads.cold(997, Duration.ofSeconds(3), Pace.GRACE, new Senders(6, 3)), arrival);
            List<Long> apart = new ArrayList<>();
            for (int number = 1; number <= 3; number++) {
                Load part = load.withShare(share(number, 3));
                assertThat(part.senders().lanes()).isEqualTo(2);
                assertThat(part.senders().connections()).isEqualTo(1);
                assertThat(part.whole()).isEqualTo(load);
                apart.addAll(SampleLoads.moments(part));
            }
            assertThat(apart).containsExactlyInAnyOrderElementsOf(SampleLoads.moments(load));
            assertThat(load.scheduled()).isEqualTo(apart.size());
        }
    }

    /** Arrivals of the shares are random and independent. */
    @Test
    void sharesHaveIndependentRandomArrivals() {
        Load load = SampleLoads.arriving(USUAL.with(new Senders(2, 1)), ArrivalProcess.POISSON);

        assertThat(SampleLoads.moments(load.withShare(share(1, 2))))
                .doesNotContainAnyElementsOf(
                        SampleLoads.moments(load.withShare(share(2, 2))).subList(0, 20));
    }

    @Test
    void givesEveryShareALaneAndAConnection() {
        Load load = USUAL;

        assertThat(load.withShare(share(1, 3)).senders().lanes()).isEqualTo(2);
        assertThat(load.withShare(share(1, 8)).whole()).satisfies(whole -> {
            assertThat(whole.senders().lanes()).isEqualTo(8);
            assertThat(whole.senders().connections()).isEqualTo(8);
        });
    }

    private static LoadShare share(int number, int of) {
        return new LoadShare(number, of, Instant.EPOCH, "host");
    }

    @Test
    void refusesAShareThatIsNone() {
        assertThatThrownBy(() -> share(6, 5))
                .hasMessage("not a share: share=6/5; give K/N with K from 1 to N and N at most 1000");
    }
}
