package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.DistancePoint;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.subject.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrossoversTest {

    @Test
    void saysFromWhereOnWhichContenderLeads() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 3_000),
                SampleDistances.result("proto", 4, 2_000),
                SampleDistances.result("http", 16, 3_000),
                SampleDistances.result("proto", 16, 3_100),
                SampleDistances.result("http", 64, 3_000),
                SampleDistances.result("proto", 64, 4_000)));

        assertThat(Crossovers.inWords(cells(result)))
                .containsExactly(
                        "from rtt=1ms persons=4 on: proto",
                        "from rtt=1ms persons=16 on: http, proto",
                        "from rtt=1ms persons=64 on: http");
    }

    @Test
    void namesTheDistanceOnlyWhereThereIsOne() {
        ResultDocument local = SampleDistances.sweep(List.of(
                SampleDistances.result("http", Scenario.LIST_PERSONS, "local", 4, 3_000),
                SampleDistances.result("proto", Scenario.LIST_PERSONS, "local", 4, 2_000)));

        assertThat(Crossovers.inWords(cells(local))).containsExactly("from persons=4 on: proto");
    }

    @Test
    void anInvalidResultLeadsNowhere() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 500),
                SampleDistances.result("proto", 4, 2_000),
                SampleDistances.result("avro", 4, 4_000)));

        assertThat(cells(result).get(0).leaders()).containsExactly("proto");
    }

    @Test
    void whatHadNotSettledLeadsNowhere() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.unsettled(SampleDistances.result("http", 4, 2_000)),
                SampleDistances.result("proto", 4, 3_000),
                SampleDistances.result("avro", 4, 9_000)));

        assertThat(cells(result).get(0).leaders()).containsExactly("proto");
    }

    @Test
    void aContenderThatAloneSettledDoesNotLead() {
        ResultDocument result = SampleDistances.sweep(
                SampleDistances.rounds("http", 4, 2_000, 2_030, 2_010),
                SampleDistances.unsettled(SampleDistances.rounds("proto", 4, 2_400, 2_390, 2_410)));

        assertThat(Crossovers.inWords(cells(result))).containsExactly("from rtt=1ms persons=4 on: none");
    }

    @Test
    void aContenderMeasuredAloneBeforeTheSweepBrokeOffDoesNotLead() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 3_000),
                SampleDistances.result("proto", 4, 2_000),
                SampleDistances.result("http", 16, 3_000)));

        assertThat(cells(result).get(0).leaders()).containsExactly("proto");
        assertThat(cells(result).get(1).leaders()).isEmpty();
    }

    @Test
    void roundsThatContradictEachOtherShareTheLead() {
        ResultDocument result = SampleDistances.sweep(
                SampleDistances.rounds("http", 4, 2_000, 3_300, 2_100),
                SampleDistances.rounds("proto", 4, 3_000, 2_000, 3_100));

        assertThat(cells(result).get(0).isIndication()).isFalse();
        assertThat(cells(result).get(0).leaders()).containsExactly("http", "proto");
    }

    @Test
    void roundsThatAgreeDecide() {
        ResultDocument result = SampleDistances.sweep(
                SampleDistances.rounds("http", 4, 2_000, 2_030, 2_010),
                SampleDistances.rounds("proto", 4, 2_400, 2_390, 2_410));

        assertThat(cells(result).get(0).leaders()).containsExactly("http");
    }

    @Test
    void aRoundThatHadNotSettledIsNoPartOfTheFigures() {
        List<Sample> rounds = SampleDistances.rounds("http", 4, 2_000, 2_000, 9_000);
        ResultDocument result =
                SampleDistances.sweep(List.of(rounds.get(0), rounds.get(1), SampleDistances.unsettled(rounds.get(2))));

        DistancePoint all = DistancePoint.of(result).get(0);
        assertThat(all.latency().count()).isEqualTo(2);
        assertThat(all.unsettledRounds()).contains("settled in 2 of 3");
        assertThat(cells(result).get(0).leaders()).containsExactly("http");
    }

    private static List<Crossovers.Cell> cells(ResultDocument sweep) {
        return Crossovers.of(DistancePoint.of(sweep));
    }
}
