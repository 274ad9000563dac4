package io.metrifier.report.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.ContenderDifference;
import org.junit.jupiter.api.Test;

class BuildComparisonTest {
    private static String sentence(String ahead, String behind, ComparisonOutcome outcome) {
        ConfidenceInterval ratio = new ConfidenceInterval(1.1, 1.25, 1.5);
        return new BuildComparison("http", "getPerson", new ContenderDifference(ahead, behind, ratio, outcome, false))
                .sentence();
    }

    @Test
    void saysWhatChangedAsSeenFromThisBuild() {
        assertThat(sentence("http", "http@before", ComparisonOutcome.BETTER))
                .isEqualTo("getPerson over http makes 1.25× the calls it made before (1.10× to 1.50×): faster.");
        assertThat(sentence("http@before", "http", ComparisonOutcome.BETTER))
                .isEqualTo("getPerson over http makes 0.80× the calls it made before (0.67× to 0.91×): SLOWER.");
        assertThat(sentence("http", "http@before", ComparisonOutcome.SAME)).endsWith(": no change that matters.");
        assertThat(sentence("http", "http@before", ComparisonOutcome.UNDECIDED)).endsWith(": undecided.");
    }
}
