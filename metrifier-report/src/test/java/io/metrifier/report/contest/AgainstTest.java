package io.metrifier.report.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.stats.Difference;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Outcome;
import org.junit.jupiter.api.Test;

class AgainstTest {
    private static String sentence(String ahead, String behind, Outcome outcome) {
        Interval ratio = new Interval(1.1, 1.25, 1.5);
        return new Against("http", "getPerson", new Difference(ahead, behind, ratio, outcome, false)).sentence();
    }

    @Test
    void saysWhatChangedAsSeenFromThisBuild() {
        assertThat(sentence("http", "http@before", Outcome.BETTER))
                .isEqualTo("getPerson over http makes 1.25× the calls it made before (1.10× to 1.50×): faster.");
        assertThat(sentence("http@before", "http", Outcome.BETTER))
                .isEqualTo("getPerson over http makes 0.80× the calls it made before (0.67× to 0.91×): SLOWER.");
        assertThat(sentence("http", "http@before", Outcome.SAME)).endsWith(": no change that matters.");
        assertThat(sentence("http", "http@before", Outcome.UNDECIDED)).endsWith(": undecided.");
    }
}
