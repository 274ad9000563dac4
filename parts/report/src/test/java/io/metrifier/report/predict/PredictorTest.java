package io.metrifier.report.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.metrifier.network.Network;
import io.metrifier.report.data.ReadResults;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Planted: a call takes 300 us and its network, 50 us of CPU time and a share of 5 ms a second, on either side. */
class PredictorTest {
    private static final LoadResult SLOW = measured("1ms", 100, 4, 1_000);
    private static final LoadResult FAST = measured("1ms", 10_000, 4, 1_000);

    @Test
    void addsRoundTripAndTransmission() {
        Prediction far = at("36ms,bandwidth=10mbit", 1_000, OptionalInt.empty(), SLOW, FAST);

        assertThat(far.medianNanos()).isCloseTo(300_000 + 36_000_000 + 1_000 * 800, withinPercentage(0.1));
        assertThat(far.bytesUp()).isEqualTo(200);
        assertThat(far.bytesDown()).isEqualTo(800);
        assertThat(far.reason()).isEmpty();
    }

    @Test
    void interpolatesTheCostOfACallBetweenRates() {
        Prediction between = at("local", 1_000, OptionalInt.empty(), SLOW, FAST);

        assertThat(between.clientCores()).isCloseTo(0.055, within(1e-9));
        assertThat(between.serverCores()).isCloseTo(0.055, within(1e-9));
        assertThat(between.medianNanos()).isCloseTo(300_000, withinPercentage(0.5));
    }

    @Test
    void interpolatesBetweenSizes() {
        LoadResult large = measured("1ms", 100, 104, 11_000);

        assertThat(at("1ms", 100, OptionalInt.of(54), SLOW, large).bytesDown()).isCloseTo(5_800, within(1e-6));
        assertThat(at("1ms", 100, OptionalInt.empty(), SLOW, large).reason())
                .isEqualTo("measured with several sizes: name one");
    }

    @Test
    void saysNothingBeyondWhatWasMeasured() {
        Prediction beyond = at("1ms", 20_000, OptionalInt.empty(), SLOW, FAST);

        assertThat(beyond.medianNanos()).isNaN();
        assertThat(beyond.reason()).isEqualTo("measured at 100/s with 4 persons, 10,000/s with 4 persons");
        assertThat(at("1ms", 100, OptionalInt.of(5), SLOW).medianNanos()).isNaN();
    }

    @Test
    void saysWhatFillsTheNetwork() {
        Prediction full = at("5ms,bandwidth=1mbit", 1_000, OptionalInt.empty(), SLOW, FAST);

        assertThat(full.mostPerSecond()).isCloseTo(1e6 / 8 / 800, within(1e-6));
        assertThat(full.medianNanos()).isNaN();
        assertThat(full.reason()).isEqualTo("more than it carries");
    }

    @Test
    void needsBytesForABandwidthOnly() {
        LoadResult loopback = measured("", 100, 4, 1_000);

        assertThat(at("36ms", 100, OptionalInt.empty(), loopback).medianNanos())
                .isCloseTo(36_300_000, withinPercentage(0.1));
        assertThat(at("36ms,bandwidth=10mbit", 100, OptionalInt.empty(), loopback)
                        .medianNanos())
                .isNaN();
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> target("36ms,loss=1%", 100, OptionalInt.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a prediction knows nothing of lost packets: network=36ms,loss=1%;");
        LoadResult invalid = SLOW.withFindings(List.of(new InvalidityReason("errors", "no message may fail")));
        assertThatThrownBy(() -> predictor(invalid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("predict needs valid results of load of one scenario: scenarios=[];");
    }

    private static Prediction at(String network, double rate, OptionalInt size, LoadResult... results) {
        return predictor(results).at(target(network, rate, size)).get(0);
    }

    private static Predictor predictor(LoadResult... results) {
        return new Predictor(ReadResults.of(
                        "results",
                        Stream.of(results).map(SampleResults::document).toList())
                .groups()
                .get(0));
    }

    private static Target target(String network, double rate, OptionalInt size) {
        return new Target(Network.parse(network), rate, size);
    }

    private static LoadResult measured(String network, double rate, int persons, int bytes) {
        ServerPlace forked = new ServerPlace.Forked();
        ServerPlace place = network.isEmpty() ? forked : new ServerPlace.Distant(forked, Network.parse(network));
        double cpu = 50_000 + 5_000_000 / rate;
        Duration second = Duration.ofSeconds(1);
        Distribution quiet = same(0);
        return new LoadResult(
                new Subject("http", Scenario.LIST_PERSONS, place, new DataSet(persons), TransportOptions.defaults()),
                Load.builder().rate(new Rate(rate)).duration(second).build(),
                1,
                new LoadMeasurement(
                        Instant.EPOCH,
                        second,
                        new MessageCounts((long) rate, (long) rate, 0, 0, 0, 0, 0, 0),
                        Map.of(),
                        same(300_000 + (network.isEmpty() ? 0 : 1_000_000)),
                        quiet,
                        quiet,
                        quiet,
                        new MachineUsage(
                                OptionalDouble.of(cpu),
                                OptionalDouble.of(cpu),
                                OptionalDouble.empty(),
                                OptionalDouble.empty(),
                                network.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(200),
                                network.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(bytes - 200),
                                0,
                                OptionalDouble.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                OptionalDouble.empty())),
                SampleResults.valid().environment(),
                List.of(),
                SampleResults.settled());
    }

    private static Distribution same(long nanos) {
        Histogram times = new Histogram(Distribution.DIGITS);
        times.recordValueWithCount(nanos, 1_000);
        return Distribution.of(times);
    }
}
