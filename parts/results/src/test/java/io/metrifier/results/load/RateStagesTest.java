package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.SampleLoads;
import io.metrifier.results.json.Json;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateStagesTest {
    private static long between(List<Long> due, double from, double to) {
        return due.stream().filter(one -> one >= from * 1e9 && one < to * 1e9).count();
    }

    private static Load load(String stages) {
        return new Load(Pace.of(RateStages.parse(stages)), new Senders(4, 1));
    }

    @Test
    void aRampHasTheRateOfEveryMoment() {
        Load load = load("100..1100/10s");

        List<Long> due = SampleLoads.moments(load);
        assertThat(load.pace().rate().perSecond()).isEqualTo(600);
        assertThat(load.pace().duration()).isEqualTo(Duration.ofSeconds(10));
        assertThat(load.pace().warmupRate().perSecond()).isEqualTo(100);
        assertThat(due).hasSize(6_000);
        assertThat(load.scheduled()).isEqualTo(6_000);
        assertThat(between(due, 0, 1)).isCloseTo(150, within(2L));
        assertThat(between(due, 5, 6)).isCloseTo(650, within(2L));
        assertThat(between(due, 9, 10)).isCloseTo(1_050, within(2L));
    }

    @Test
    void stagesFollowEachOther() {
        List<Long> due = SampleLoads.moments(load("200/2s, 200..0.5k/2s, 1k..100/1s"));

        assertThat(between(due, 0, 2)).isCloseTo(400, within(1L));
        assertThat(between(due, 2, 4)).isCloseTo(700, within(1L));
        assertThat(between(due, 4, 5)).isCloseTo(550, within(1L));
        assertThat(due).isSorted();
    }

    @ParameterizedTest
    @ValueSource(strings = {"poisson", "bursts:10"})
    void randomAndBurstyArrivalsFollowThemToo(String arrival) {
        Load load = SampleLoads.arriving(load("100..1900/10s"), ArrivalProcess.parse(arrival));

        List<Long> due = SampleLoads.moments(load);
        assertThat((double) between(due, 0, 5)).isCloseTo(2_750, within(200.0));
        assertThat((double) between(due, 5, 10)).isCloseTo(7_250, within(300.0));
    }

    @Test
    void readsWhatItPrints() {
        RateStages stages = RateStages.parse("1.5k..10k/1m,10k/500ms");

        assertThat(stages).hasToString("1500..10000/60000ms,10000/500ms");
        assertThat(RateStages.parse(stages.toString())).isEqualTo(stages);
        Load load = new Load(Pace.of(stages), new Senders(4, 1));
        assertThat(Json.read(Json.line(load), Load.class)).isEqualTo(load);
        assertThat(load.pace()).hasToString(stages.toString());
    }

    @Test
    void aRateThatStaysIsNotInTheJson() {
        assertThat(Json.line(SampleLoads.USUAL)).doesNotContain("stages");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1k..2k", "1k..2k..3k/1s", "/1s", "1k..2k/0s", "1k..2k/1s,", "1k..2k/soon"})
    void refusesOtherForms(String text) {
        assertThatThrownBy(() -> RateStages.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void stagesSayHowLongALoadTakes() {
        assertThatThrownBy(() -> load("1k..2k/10s").pace().withDuration(Duration.ofSeconds(5), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("duration differs from that of the stages: duration=PT5S");
    }
}
