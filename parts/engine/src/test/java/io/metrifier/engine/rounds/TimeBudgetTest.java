package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
    private long now;

    private TimeBudget budget(Duration time, int pairs) {
        return new TimeBudget(time, 1, pairs, Duration.ofSeconds(10), Duration.ZERO, () -> now);
    }

    private static Contender contender(String name) {
        return new Contender(name, new InProcessTransport(), false, TransportOptions.defaults());
    }

    /** Returns the maximum warm-up of the next pair of an unknown contender. */
    private static Duration next(TimeBudget budget) {
        budget.next(List.of(contender("unknown")));
        return budget.atMost();
    }

    @Test
    void timeOfFastPairsGoesToSlowPairs() {
        TimeBudget budget = budget(Duration.ofMinutes(2), 4);
        Duration first = next(budget);
        now += Duration.ofSeconds(16).toNanos();
        Duration second = next(budget);
        assertThat(first).isEqualTo(Duration.ofSeconds(35));
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void noPairUsesAllTheTime() {
        assertThat(next(budget(Duration.ofHours(2), 4))).isEqualTo(Duration.ofSeconds(90));
    }

    /** A pair that uses its whole share leaves the minimum to the others, and all end in time. */
    @Test
    void minimumOfTheOthersIsReserved() {
        TimeBudget budget = budget(Duration.ofSeconds(90), 4);
        for (int pair = 0; pair < 4; pair++) {
            now += next(budget).plusSeconds(10).toNanos();
        }
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofSeconds(90));
    }

    /** The first that do not settle leave enough to the others. */
    @Test
    void pairsThatDoNotSettleLeaveEnoughToTheOthers() {
        assertThat(warmups(Duration.ofSeconds(3))).allMatch(each -> each.compareTo(Duration.ofSeconds(15)) > 0);
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofMinutes(4));
    }

    /** On a busy machine the time is kept, and the first pair does not pay for all that start after it. */
    @Test
    void pairsThatStartSlowlyShareWhatIsLeft() {
        assertThat(warmups(Duration.ofSeconds(30)))
                .first()
                .matches(first -> first.compareTo(Duration.ofSeconds(20)) > 0);
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofMinutes(4));
    }

    /** Returns the warm-ups of four pairs that start in this time and do not settle, in a round of four minutes. */
    private List<Duration> warmups(Duration start) {
        Duration turns = Duration.ofSeconds(7);
        TimeBudget budget = new TimeBudget(Duration.ofMinutes(4), 1, 4, TimeBudget.overhead(turns), turns, () -> now);
        List<Contender> left = new ArrayList<>(List.of(contender("a"), contender("b"), contender("c"), contender("d")));
        List<Duration> warmups = new ArrayList<>();
        while (!left.isEmpty()) {
            left.remove(budget.next(left).orElseThrow());
            now += start.toNanos();
            warmups.add(budget.atMost());
            now += warmups.get(warmups.size() - 1).plusSeconds(1).toNanos();
        }
        now += turns.multipliedBy(4).toNanos();
        return warmups;
    }

    /** Pairs warm up one after the other, and then take their turns together. */
    @Test
    void turnsOfSettledPairsAreReserved() {
        Duration time = Duration.ofSeconds(90);
        Duration turns = Duration.ofSeconds(6);
        TimeBudget budget = new TimeBudget(time, 1, 3, Duration.ofSeconds(10), turns, () -> now);

        for (int pair = 0; pair < 3; pair++) {
            now += next(budget).plusSeconds(4).toNanos();
        }
        now += turns.multipliedBy(3).toNanos();

        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(time);
        assertThat(allows(budget, 0)).isTrue();
    }

    @Test
    void turnsThatWereTakenAreNotReserved() {
        TimeBudget budget =
                new TimeBudget(Duration.ofMinutes(1), 1, 2, Duration.ofSeconds(10), Duration.ofSeconds(10), () -> now);
        next(budget);
        Duration before = next(budget);
        budget.expect(1);

        budget.turnsTaken();

        assertThat(next(budget)).isGreaterThan(before);
    }

    /** Time that is too short for the slow pairs must not be spent on them. */
    @Test
    void fastestPairsBeginFirstIfTimeIsTooShort() {
        TimeBudget budget = budget(Duration.ofSeconds(65), 3);
        Contender slow = settled(budget, "slow", 15, 25);
        Contender quick = settled(budget, "quick", 6);
        Contender other = settled(budget, "other", 9);
        List<Contender> any = List.of(slow, quick, other);

        now += Duration.ofSeconds(1).toNanos();
        assertThat(budget.next(any)).contains(quick);
    }

    @Test
    void pairsBeginInOrderIfThereIsTimeForAll() {
        TimeBudget budget = budget(Duration.ofSeconds(65), 3);
        Contender slow = settled(budget, "slow", 15, 25);
        List<Contender> any = List.of(slow, settled(budget, "quick", 6), settled(budget, "other", 9));

        assertThat(budget.next(any)).contains(slow);
    }

    /** Rounds that end without settled pairs are worth less than one round of settled ones. */
    @Test
    void laterRoundsDoNotShortenTheWarmupOfThisOne() {
        TimeBudget budget = budget(Duration.ofSeconds(75), 6);
        Contender slow = settled(budget, "slow", 20);
        Contender other = settled(budget, "other", 15);

        assertThat(budget.next(List.of(slow, other))).contains(slow);
        assertThat(budget.atMost()).isEqualTo(Duration.ofSeconds(30));
        now += Duration.ofSeconds(30 + 10).toNanos();
        assertThat(budget.next(List.of(other))).contains(other);
        assertThat(budget.atMost()).isGreaterThan(Duration.ofSeconds(15));
    }

    /** A pair typically takes 32 s: the pairs of two rounds share what three rounds would not settle in. */
    @Test
    void plansTheRoundsThatTypicallyFit() {
        assertThat(firstOf(Duration.ofMinutes(10), 9)).isEqualTo(firstOfPlanned(Duration.ofMinutes(10), 18));
        assertThat(firstOf(Duration.ofMinutes(10), 6)).isEqualTo(firstOfPlanned(Duration.ofMinutes(10), 18));
        assertThat(firstOf(Duration.ofMinutes(1), 3)).isEqualTo(firstOfPlanned(Duration.ofMinutes(1), 3));
    }

    private Duration firstOf(Duration time, int pairs) {
        return next(new TimeBudget(time, 3, pairs, Duration.ofSeconds(10), Duration.ZERO, () -> now));
    }

    private Duration firstOfPlanned(Duration time, int pairs) {
        return next(budget(time, pairs));
    }

    /** The overhead of a pair that cannot settle is saved, too. */
    @Test
    void timeOfPairsThatCannotSettleGoesToTheOthers() {
        TimeBudget budget = budget(Duration.ofSeconds(50), 3);
        Contender slow = settled(budget, "slow", 20);
        Contender quick = settled(budget, "quick", 12);
        Contender other = settled(budget, "other", 13);

        assertThat(budget.next(List.of(slow, other, quick))).contains(quick);
        assertThat(budget.atMost()).isEqualTo(Duration.ofMillis(18_750));
    }

    /** Other pairs may take less time than expected. */
    @Test
    void aSkippedPairMayBeginLater() {
        TimeBudget budget = budget(Duration.ofSeconds(50), 2);
        Contender slow = settled(budget, "slow", 20);
        Contender quick = settled(budget, "quick", 12);
        budget.next(List.of(slow, quick));

        now += Duration.ofSeconds(20).toNanos();
        assertThat(budget.next(List.of(slow))).contains(slow);
    }

    @Test
    void noPairBeginsIfNoneCanSettle() {
        TimeBudget budget = budget(Duration.ofSeconds(30), 1);
        Contender slow = settled(budget, "slow", 21);
        assertThat(budget.next(List.of(slow))).isEmpty();
    }

    @Test
    void skippedPairsTakeNoTime() {
        TimeBudget budget = budget(Duration.ofMinutes(1), 3);
        budget.skip(2);
        assertThat(next(budget)).isEqualTo(Duration.ofSeconds(50));
    }

    private static Contender settled(TimeBudget budget, String name, double... seconds) {
        Contender contender = contender(name);
        for (double each : seconds) {
            budget.learn(name, new WarmupResult(true, each, "", List.of(), 0));
        }
        return contender;
    }

    private static boolean allows(TimeBudget budget, int pairs) {
        return budget.allows(Collections.nCopies(pairs, "any"), 1, pairs);
    }

    /** If starting JVMs takes longer than expected, another round may not fit. */
    @Test
    void learnsTheOverheadOfPairs() {
        TimeBudget budget = budget(Duration.ofSeconds(150), 4);
        roundOfTwo(budget, 13);
        assertThat(allows(budget, 6)).isTrue();
        roundOfTwo(budget, 40);
        assertThat(allows(budget, 2)).isTrue();
        assertThat(allows(budget, 3)).isFalse();
    }

    /** Two pairs settle in ten seconds each, and take this long for all else. */
    private void roundOfTwo(TimeBudget budget, int seconds) {
        next(budget);
        next(budget);
        settled(budget, "fast", 10, 10);
        now += Duration.ofSeconds(20 + seconds).toNanos();
        budget.turnsTaken();
    }

    @Test
    void returnsHowManyPairsTypicallyFit() {
        Engine.Plan plan = new Engine.Plan(3, 3, TurnPlan.DEFAULT, Duration.ofMinutes(15), 1);
        assertThat(Engine.countTypicalPairs(plan)).isEqualTo(8);
    }

    @Test
    void everyPairHasTheMinimumHoweverLittleIsLeft() {
        TimeBudget budget = budget(Duration.ofMinutes(1), 2);
        now += Duration.ofMinutes(2).toNanos();
        assertThat(next(budget)).isEqualTo(Duration.ofSeconds(7));
        assertThat(allows(budget, 1)).isFalse();
    }

    @Test
    void allowsARoundThatFits() {
        TimeBudget budget = budget(Duration.ofSeconds(60), 2);
        assertThat(allows(budget, 3)).isTrue();
        assertThat(allows(budget, 4)).isFalse();
    }

    @Test
    void allowsARoundWhoseWarmupFitBefore() {
        TimeBudget budget = budget(Duration.ofSeconds(65), 2);
        settled(budget, "fast", 14, 16);
        settled(budget, "slow", 30);
        assertThat(budget.allows(List.of("fast", "slow"), 1, 2)).isTrue();
        settled(budget, "slow", 34);
        assertThat(budget.allows(List.of("fast", "slow"), 1, 2)).isFalse();
        assertThat(budget.allows(List.of("fast"), 2, 2)).isTrue();
        assertThat(budget.allows(List.of("fast"), 3, 3)).isFalse();
    }

    /** It would name both as skipped, round after round, and compare nothing. */
    @Test
    void aPlannedRoundNeedsTimeForWhatItsQuickestPairsTookBefore() {
        TimeBudget budget =
                new TimeBudget(Duration.ofSeconds(99), 3, 4, Duration.ofSeconds(10), Duration.ZERO, () -> now);
        settled(budget, "slow", 40);
        settled(budget, "slower", 40);
        assertThat(budget.hasTime(2, List.of("slow", "slower"), 1)).isFalse();
        settled(budget, "fast", 8);
        settled(budget, "faster", 8);
        assertThat(budget.hasTime(2, List.of("slow", "slower", "fast", "faster"), 1))
                .isTrue();
    }

    /** A pair of a further round leaves the minimum to the others of that round, too. */
    @Test
    void sharesRemainingTimeAmongAddedPairs() {
        TimeBudget budget = budget(Duration.ofMinutes(2), 1);
        next(budget);
        now += Duration.ofSeconds(30).toNanos();
        budget.expect(4);
        for (int pair = 0; pair < 4; pair++) {
            now += next(budget).plusSeconds(10).toNanos();
        }
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofMinutes(2));
    }
}
