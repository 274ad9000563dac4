package io.metrifier.bench.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CampaignTest {
    private final List<String> order = new ArrayList<>();
    private final Subject a = Subject.of("a", Scenario.ADD);
    private final Subject b = Subject.of("b", Scenario.ADD);
    private final Subject c = Subject.of("c", Scenario.ADD);

    /** Keeps any promise up to 3,000 a second, and c up to 6,000. */
    private Optional<LoadResult> measure(Subject subject, Load load, int round) {
        order.add(subject.transport() + round + "@" + load.rate());
        boolean valid = load.rate().perSecond() <= (subject.equals(c) ? 6_000 : 3_000);
        return Optional.of(SampleResults.result(
                subject.transport(),
                load.rate().perSecond(),
                valid ? List.of() : List.of(new InvalidityReason("achieved-rate", "too much"))));
    }

    @Test
    void measuresAllUnderOneLoadBeforeTheNextInNoFixedOrder() {
        List<Load> loads = List.of(load(1_000), load(2_000));

        List<LoadResult> results = new Campaign(List.of(a, b, c), this::measure).run(loads, 2);

        List<List<String>> turns =
                List.of(order.subList(0, 3), order.subList(3, 6), order.subList(6, 9), order.subList(9, 12));
        assertThat(turns.get(0)).containsExactlyInAnyOrder("a1@1000", "b1@1000", "c1@1000");
        assertThat(turns.get(1)).containsExactlyInAnyOrder("a1@2000", "b1@2000", "c1@2000");
        assertThat(turns.get(2)).containsExactlyInAnyOrder("a2@1000", "b2@1000", "c2@1000");
        assertThat(turns.stream().map(turn -> turn.get(0).charAt(0)).distinct().count())
                .isGreaterThan(1);
        assertThat(results).hasSize(12);
    }

    @Test
    void searchesAllInTurns() throws InterruptedException {
        Campaign campaign = new Campaign(List.of(a, c), this::measure);
        Map<Subject, SloSearch> searches = campaign.searches(new Rate(1_000));
        campaign.search(searches, load(1_000), Slo.parse("p99<1s"));

        assertThat(order.subList(0, 2)).containsExactlyInAnyOrder("a1@1000", "c1@1000");
        assertThat(order.subList(2, 4)).containsExactlyInAnyOrder("a2@2000", "c2@2000");
        assertThat(searches).containsOnlyKeys(a, c);
        assertThat(best(searches, a)).isBetween(2_850.0, 3_000.0);
        assertThat(best(searches, c)).isBetween(5_700.0, 6_000.0);
    }

    @Test
    void oneThatFailsIsMissingAndEndsItsSearch() throws InterruptedException {
        Campaign.Measurer withoutB =
                (subject, load, round) -> subject.equals(b) ? Optional.empty() : measure(subject, load, round);
        Campaign campaign = new Campaign(List.of(a, b), withoutB);

        assertThat(campaign.run(List.of(load(1_000)), 2)).hasSize(2);

        Map<Subject, SloSearch> searches = campaign.searches(new Rate(1_000));
        campaign.search(searches, load(1_000), Slo.parse("p99<1s"));
        assertThat(best(searches, a)).isBetween(2_850.0, 3_000.0);
        assertThat(Objects.requireNonNull(searches.get(b)).found()).isFalse();
    }

    private static double best(Map<Subject, SloSearch> searches, Subject subject) {
        return Objects.requireNonNull(searches.get(subject))
                .best()
                .orElseThrow()
                .perSecond();
    }

    private static Load load(double rate) {
        return Load.builder().rate(new Rate(rate)).build();
    }
}
