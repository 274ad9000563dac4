package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.LoadSession;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.Network;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The median of a call over a network is that through the relay at +0 ms plus the round trip, within a tenth, at low
 * and high rates. Needs a quiet machine; {@code mvn verify -Pagreement} runs this and its like alone.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(300)
class NetworkAgreementTest {
    private static final String CONTENDER = "proto";
    private static final Duration WARMUP = Duration.ofSeconds(20);
    private static final Duration DURATION = Duration.ofSeconds(10);

    @ParameterizedTest
    @CsvSource({"1ms,500", "1ms,2000", "1ms,10000", "36ms,500", "36ms,2000", "36ms,10000"})
    void theMedianGrowsByTheRoundTrip(String network, double rate) throws InterruptedException {
        double roundTrip = Network.parse(network).roundTrip().toNanos();

        double near = median("local", rate);
        double far = median(network, rate);

        assertThat(far).isCloseTo(near + roundTrip, withPercentage(10));
    }

    private static double median(String network, double rate) throws InterruptedException {
        MeasuredCall subject = new MeasuredCall(
                CONTENDER,
                Scenario.GET_PERSON,
                ServerPlace.parse("forked over " + network),
                DataSet.sample(),
                TransportOptions.builder().execution(Execution.DIRECT).build());
        Load load = new Load(new Rate(rate), DURATION, WARMUP);
        try (LoadSession session = LoadSession.open(Contenders.onClassPath().get(CONTENDER), subject)) {
            var result = session.measure(load, 1, ValidityLimits.DEFAULTS, LoadObserver.NONE);
            assertThat(result.findings()).as("%s at %s/s", network, rate).isEqualTo(List.of());
            return result.latency().percentile(50);
        }
    }
}
