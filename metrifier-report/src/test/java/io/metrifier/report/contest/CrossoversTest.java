package io.metrifier.report.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleDistances;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrossoversTest {

    @Test
    void saysFromWhereOnWhichContenderLeads() {
        DistanceResult result = SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 3_000),
                SampleDistances.result("proto", 4, 2_000),
                SampleDistances.result("http", 16, 3_000),
                SampleDistances.result("proto", 16, 3_100),
                SampleDistances.result("http", 64, 3_000),
                SampleDistances.result("proto", 64, 4_000)));

        assertThat(Crossovers.inWords(Crossovers.of(result)))
                .containsExactly(
                        "from rtt=1ms persons=4 on: proto",
                        "from rtt=1ms persons=16 on: http, proto",
                        "from rtt=1ms persons=64 on: http");
    }

    @Test
    void anInvalidResultLeadsNowhere() {
        CallSequence tooFast = SampleDistances.result("http", 4, 500);
        DistanceResult only = SampleDistances.sweep(List.of(tooFast));
        DistanceResult both = SampleDistances.sweep(List.of(tooFast, SampleDistances.result("proto", 4, 2_000)));

        assertThat(tooFast.invalid()).contains("no answer may be faster than its network: fastest=499us network=1ms");
        assertThat(only.valid()).isFalse();
        assertThat(Crossovers.of(both).get(0).leaders()).containsExactly("proto");
        assertThat(Crossovers.inWords(Crossovers.of(only)))
                .containsExactly("from rtt=1ms persons=4 on: none, no valid result had settled");
    }

    @Test
    void whatHadNotSettledLeadsNowhere() {
        CallSequence sample = SampleDistances.result("http", 4, 2_000);
        CallSequence unsettled = CallSequence.of(
                sample.label(), sample.subject(), restless(1, sample), 0, sample.wire(), sample.network());
        DistanceResult both = SampleDistances.sweep(List.of(unsettled, SampleDistances.result("proto", 4, 9_000)));

        assertThat(Crossovers.of(both).get(0).leaders()).containsExactly("proto");
    }

    @Test
    void roundsThatContradictEachOtherShareTheLead() {
        DistanceResult result = SampleDistances.sweep(List.of(
                SampleDistances.rounds("http", 4, 2_000, 3_300, 2_100),
                SampleDistances.rounds("proto", 4, 3_000, 2_000, 3_100)));

        assertThat(Crossovers.of(result).get(0).isIndication()).isFalse();
        assertThat(Crossovers.of(result).get(0).leaders()).containsExactly("http", "proto");
    }

    @Test
    void roundsThatAgreeDecide() {
        DistanceResult result = SampleDistances.sweep(List.of(
                SampleDistances.rounds("http", 4, 2_000, 2_030, 2_010),
                SampleDistances.rounds("proto", 4, 2_400, 2_390, 2_410)));

        assertThat(Crossovers.of(result).get(0).leaders()).containsExactly("http");
    }

    @Test
    void aRoundThatHadNotSettledIsNoPartOfTheFigures() {
        CallSequence settled = SampleDistances.rounds("http", 4, 2_000, 2_000);
        CallSequence slow = SampleDistances.result("http", 4, 9_000);
        CallSequence all = settled.plus(
                CallSequence.of(slow.label(), slow.subject(), restless(3, slow), 0, slow.wire(), slow.network()));
        DistanceResult result = SampleDistances.sweep(List.of(all));

        assertThat(all.latency().count()).isEqualTo(2);
        assertThat(all.unsettledRounds()).contains("settled in 2 of 3");
        assertThat(Crossovers.of(result).get(0).leaders()).containsExactly("http");
    }

    private static CallSequence.Round restless(int round, CallSequence sample) {
        return new CallSequence.Round(
                round, sample.latency(), new WarmupResult(false, 60, "compilers use 40 % of a core", List.of(), 0));
    }
}
