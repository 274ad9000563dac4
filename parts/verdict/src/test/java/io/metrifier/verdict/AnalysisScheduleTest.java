package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnalysisScheduleTest {
    private final VerdictRule rule = VerdictRule.DEFAULT;

    @Test
    void theTimeBetweenAnalysesGrows() {
        AnalysisSchedule schedule = new AnalysisSchedule(rule, 3);
        List<Integer> due = new ArrayList<>();
        for (int rounds = 1; rounds <= 20; rounds++) {
            if (schedule.isDue(rounds)) {
                due.add(rounds);
                schedule.begin(rounds);
            }
        }
        assertThat(due).containsExactly(3, 5, 8, 12, 18);
    }

    @Test
    void eachAnalysisIsStricter() {
        AnalysisSchedule schedule = new AnalysisSchedule(rule, 3);

        assertThat(schedule.last()).isEqualTo(rule);
        assertThat(schedule.next()).isEqualTo(rule.atAnalysis(1));
        assertThat(schedule.analysed()).isZero();

        assertThat(schedule.begin(4)).isEqualTo(rule.atAnalysis(1));
        assertThat(schedule.last()).isEqualTo(rule.atAnalysis(1));
        assertThat(schedule.next()).isEqualTo(rule.atAnalysis(2));
        assertThat(schedule.analysed()).isEqualTo(4);
    }
}
