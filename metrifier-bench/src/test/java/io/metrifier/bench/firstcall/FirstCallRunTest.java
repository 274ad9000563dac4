package io.metrifier.bench.firstcall;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.PatientOptions;
import io.metrifier.network.Network;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
@Tag("full")
class FirstCallRunTest {
    private final Contenders installed = Contenders.installed();
    private final List<String> told = new ArrayList<>();

    private List<RoundResult> round(Optional<Network> network, Duration settle, Contender... contenders) {
        return new FirstCallRun(List.of(contenders), new DataSet(4), network, Duration.ofMillis(400), settle, 1)
                .measureRound(1, (contender, failure) -> told.add(contender.name() + failure.orElse("")));
    }

    @Test
    void startsAServerAndTwoClientsThatCrossTheNetwork() {
        double roundTrip = 20;

        List<RoundResult> samples = round(
                Optional.of(Network.parse("20ms")),
                Duration.ZERO,
                Contender.parse("http+tls=on", installed, PatientOptions.OPTIONS));

        assertThat(samples).singleElement().satisfies(sample -> {
            assertThat(sample.contender()).startsWith("http");
            assertThat(sample.warmup()).isEmpty();
            assertThat(sample.condition(FirstCallMetrics.NETWORK)).isEqualTo("20ms");
            assertThat(value(sample, FirstCallMetrics.SERVER_UP)).isPositive();
            hasBothKindsOfHandshakes(sample);
            assertThat(value(sample, FirstCallMetrics.FULL + FirstCallMetrics.MILLIS_EACH))
                    .isGreaterThan(2 * roundTrip);
            for (String client : List.of(FirstCallMetrics.COLD, FirstCallMetrics.WARM)) {
                assertThat(List.of(
                                FirstCallMetrics.PROGRAM,
                                FirstCallMetrics.CONNECT,
                                FirstCallMetrics.FIRST_ANSWER,
                                FirstCallMetrics.NEW_CONNECTION))
                        .allMatch(figure -> value(sample, client + figure) > 0);
                assertThat(List.of(FirstCallMetrics.FIRST, FirstCallMetrics.SECOND, FirstCallMetrics.HUNDREDTH))
                        .allMatch(figure -> value(sample, client + figure) >= roundTrip);
            }
        });
        assertThat(told).hasSize(1);
    }

    private static void hasBothKindsOfHandshakes(RoundResult sample) {
        assertThat(value(sample, FirstCallMetrics.FULL + FirstCallMetrics.RESUMED))
                .isZero();
        assertThat(value(sample, FirstCallMetrics.OFFERED + FirstCallMetrics.RESUMED))
                .isEqualTo(value(sample, FirstCallMetrics.OFFERED + FirstCallMetrics.MADE));
        for (String kind : List.of(FirstCallMetrics.FULL, FirstCallMetrics.OFFERED)) {
            assertThat(value(sample, kind + FirstCallMetrics.MADE)).isPositive();
            assertThat(value(sample, kind + FirstCallMetrics.CLIENT_CPU)).isNotNegative();
            assertThat(value(sample, kind + FirstCallMetrics.SERVER_CPU)).isNotNegative();
        }
    }

    private static double value(RoundResult sample, String figure) {
        return sample.value(figure).orElseThrow();
    }

    /**
     * An option may need arguments of every JVM: without them Agrona's refuses to start. No pair settles in so short a
     * time.
     */
    @Test
    void everyJvmHasTheArgumentsThatAnOptionNeeds() {
        Contender contender = Contender.parse("aeron+bounds-checks=off", installed, PatientOptions.OPTIONS);

        assertThat(round(Optional.empty(), Duration.ofMillis(250), contender))
                .singleElement()
                .satisfies(sample -> {
                    assertThat(sample.failure()).isEmpty();
                    assertThat(sample.warmup())
                            .hasValueSatisfying(
                                    warmup -> assertThat(warmup.settled()).isFalse());
                });
    }

    @Test
    void aFailureAffectsOnlyItsContender() {
        TransportOptions unknown =
                TransportOptions.builder().property("raw-socket.typo", "1").build();

        List<RoundResult> samples = round(
                Optional.empty(),
                Duration.ZERO,
                Contender.of("raw-socket", installed, unknown),
                Contender.of("raw-socket", installed, PatientOptions.OPTIONS).withName("good"));

        assertThat(samples).filteredOn(RoundResult::measured).singleElement().satisfies(sample -> {
            assertThat(sample.contender()).isEqualTo("good");
            assertThat(sample.warmup()).isEmpty();
            assertThat(sample.figures()).doesNotContainKey(FirstCallMetrics.FULL + FirstCallMetrics.MADE);
        });
        assertThat(samples)
                .filteredOn(sample -> !sample.measured())
                .singleElement()
                .satisfies(sample -> assertThat(sample.failure())
                        .hasValueSatisfying(why -> assertThat(why).contains("unknown option: raw-socket.typo=1")));
        assertThat(told)
                .anyMatch(line -> line.contains("unknown option: raw-socket.typo=1"))
                .contains("good");
    }
}
