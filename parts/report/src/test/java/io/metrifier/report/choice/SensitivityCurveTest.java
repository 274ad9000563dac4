package io.metrifier.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.choice.SensitivityCurve.Point;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.PreferenceVerdict.State;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SensitivityCurveTest {

    /** Answers at 10, 20, 40, ...: {@code p} or {@code a} leads, {@code =} both, {@code ?} inconclusive, - none. */
    private static SensitivityCurve curve(String answers, double own) {
        List<Point> points = new ArrayList<>();
        double value = 10;
        for (char one : answers.toCharArray()) {
            points.add(new Point(value, verdict(one)));
            value *= 2;
        }
        return new SensitivityCurve(Dimension.SIZE, own, points);
    }

    private static PreferenceVerdict verdict(char one) {
        @Nullable String best = one == '?' || one == '-' ? null : one == 'a' ? "avro" : "proto";
        State state = one == '?' ? State.INCONCLUSIVE : one == '-' ? State.NONE : State.CONCLUSIVE;
        return new PreferenceVerdict(
                Preference.COST, state, best, one == '=' ? List.of("avro") : List.of(), List.of(), null);
    }

    private static String sentence(String answers, double own) {
        return SensitivityWords.sentence(curve(answers, own));
    }

    @Test
    void saysUntilWhereAndFromWhereOn() {
        assertThat(sentence("ppaa", 10))
                .isEqualTo("Proto until 20 persons; avro from 40 persons on. Yours, 10 persons, is 2.00x to 4.00x below"
                        + " the nearest change, which lies between 20 persons and 40 persons.");
        assertThat(sentence("ppaa", 80))
                .endsWith("Yours, 80 persons, is 2.00x to 4.00x above the nearest change, which lies between"
                        + " 20 persons and 40 persons.");
    }

    @Test
    void saysThatNothingChanges() {
        assertThat(sentence("ppp", 20))
                .isEqualTo("No change found between 10 persons and 40 persons: proto at each of 3 points. Values"
                        + " between them were not measured.");
        assertThat(sentence("???", 20)).isEqualTo("Inconclusive between 10 persons and 40 persons.");
        assertThat(sentence("p", 10)).startsWith("Not searched");
    }

    /** What is inconclusive or a tie lies within the interval of a crossover, and is told. */
    @Test
    void keepsWhatIsOpenApartFromWhatIsATie() {
        assertThat(sentence("p?=aa", 10))
                .startsWith("Proto until 10 persons; inconclusive at 20 persons;"
                        + " proto and avro alike at 40 persons; avro"
                        + " from 80 persons on.")
                .endsWith("is at most 8.00x below the nearest change, which lies between 10 persons and 80 persons.");
        assertThat(sentence("p?aa", 20)).endsWith("lies where the answer changes, between 10 persons and 40 persons.");
    }

    @Test
    void findsEveryChangeAndTheNearest() {
        SensitivityCurve curve = curve("ppaapp", 160);

        assertThat(curve.crossovers())
                .extracting(one -> one.before().value() + " " + one.after().value())
                .containsExactly("20.0 40.0", "80.0 160.0");
        assertThat(curve.nearest())
                .hasValueSatisfying(one -> assertThat(one.after().value()).isEqualTo(160));
    }

    /** A tie on one side of a leader is no contradiction. */
    @Test
    void seesNoChangeInATie() {
        assertThat(curve("pp==", 10).crossovers()).isEmpty();
        assertThat(sentence("pp==", 10)).endsWith("no value conclusively has another answer.");
        assertThat(curve("p?p?", 10).crossovers()).isEmpty();
    }

    /** Nothing is a number of times nothing, nor of no limit. */
    @Test
    void saysOnWhichSideWhereNoNumberTells() {
        SensitivityCurve near = new SensitivityCurve(
                Dimension.DISTANCE, 0, List.of(new Point(0, verdict('p')), new Point(1e6, verdict('a'))));
        SensitivityCurve wide = new SensitivityCurve(
                Dimension.BANDWIDTH,
                10e6,
                List.of(
                        new Point(10e6, verdict('p')),
                        new Point(1e9, verdict('p')),
                        new Point(Double.POSITIVE_INFINITY, verdict('a'))));

        assertThat(SensitivityWords.sentence(near))
                .isEqualTo("Proto with no distance; avro from 1 ms on. Yours, no distance, is below the nearest change,"
                        + " which lies between no distance and 1 ms.");
        assertThat(SensitivityWords.sentence(wide))
                .isEqualTo("Proto until 1 Gbit/s; avro with no limit. Yours, 10 Mbit/s, is 100x or more below the"
                        + " nearest change, which lies between 1 Gbit/s and no limit.");
    }

    @Test
    void noLeaderIsAnAnswerToo() {
        assertThat(sentence("pp--", 20)).startsWith("Proto until 20 persons; none from 40 persons on.");
        assertThat(curve("--", 10).crossovers()).isEmpty();
    }
}
