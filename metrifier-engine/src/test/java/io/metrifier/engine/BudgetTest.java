package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BudgetTest {
    private long now;

    private Budget budget(Duration time, int pairs) {
        return new Budget(time, pairs, Duration.ofSeconds(10), Duration.ZERO, () -> now);
    }

    private static Contender contender(String name) {
        return new Contender(name, new InProcessTransport(), false, TransportOptions.defaults());
    }

    /** Returns how long the next may take, of whom nothing is known. */
    private static Duration next(Budget budget) {
        return budget.next(List.of(contender("unknown"))).orElseThrow().atMost();
    }

    @Test
    void whatAQuickOneLeavesGoesToASlowOne() {
        Budget budget = budget(Duration.ofMinutes(2), 4);
        Duration first = next(budget);
        now += Duration.ofSeconds(16).toNanos();
        Duration second = next(budget);
        assertThat(first).isEqualTo(Duration.ofSeconds(59));
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void noneTakesItAll() {
        assertThat(next(budget(Duration.ofHours(2), 4))).isEqualTo(Duration.ofSeconds(90));
    }

    /** One that takes all it may leaves the others what they need at the least, and all end in time. */
    @Test
    void whoeverTakesAllItMayLeavesTheOthersTheirLeast() {
        Budget budget = budget(Duration.ofSeconds(90), 4);
        for (int pair = 0; pair < 4; pair++) {
            now += next(budget).plusSeconds(10).toNanos();
        }
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofSeconds(90));
    }

    /** Pairs settle one after the other, and then take their turns together. */
    @Test
    void theTurnsOfThoseThatHaveSettledAreStillToCome() {
        Duration time = Duration.ofSeconds(90);
        Duration turns = Duration.ofSeconds(6);
        Budget budget = new Budget(time, 3, Duration.ofSeconds(10), turns, () -> now);

        for (int pair = 0; pair < 3; pair++) {
            now += next(budget).plusSeconds(4).toNanos();
        }
        now += turns.multipliedBy(3).toNanos();

        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(time);
        assertThat(budget.allows(0)).isTrue();
    }

    @Test
    void turnsThatWereTakenAreNoLongerToCome() {
        Budget budget = new Budget(Duration.ofMinutes(1), 2, Duration.ofSeconds(10), Duration.ofSeconds(10), () -> now);
        next(budget);
        Duration before = next(budget);
        budget.expect(1);

        budget.turnsTaken();

        assertThat(next(budget)).isGreaterThan(before);
    }

    /** Nobody settles in what is left over by those who need more than there is. */
    @Test
    void theQuickestSettleFirstWhereTimeIsTooShortForAll() {
        Budget budget = budget(Duration.ofSeconds(65), 3);
        Contender slow = settled(budget, "slow", 15, 25);
        Contender quick = settled(budget, "quick", 6);
        Contender other = settled(budget, "other", 9);
        List<Contender> any = List.of(slow, quick, other);

        now += Duration.ofSeconds(1).toNanos();
        assertThat(budget.next(any).orElseThrow().contender()).isEqualTo(quick);
    }

    @Test
    void theySettleAsTheyComeWhereThereIsTimeForAll() {
        Budget budget = budget(Duration.ofSeconds(65), 3);
        Contender slow = settled(budget, "slow", 15, 25);
        List<Contender> any = List.of(slow, settled(budget, "quick", 6), settled(budget, "other", 9));

        assertThat(budget.next(any).orElseThrow().contender()).isEqualTo(slow);
    }

    /** What one would have taken beside settling is time, too. */
    @Test
    void whoCannotSettleLeavesItsTimeToTheOthers() {
        Budget budget = budget(Duration.ofSeconds(50), 3);
        Contender slow = settled(budget, "slow", 20);
        Contender quick = settled(budget, "quick", 12);
        Contender other = settled(budget, "other", 13);

        Budget.Next next = budget.next(List.of(slow, other, quick)).orElseThrow();
        assertThat(next.contender()).isEqualTo(quick);
        assertThat(next.atMost()).isEqualTo(Duration.ofSeconds(23));
    }

    /** Others may take less than was expected of them. */
    @Test
    void whoCouldNotSettleMayBeAbleToLater() {
        Budget budget = budget(Duration.ofSeconds(50), 2);
        Contender slow = settled(budget, "slow", 20);
        Contender quick = settled(budget, "quick", 12);
        budget.next(List.of(slow, quick));

        now += Duration.ofSeconds(20).toNanos();
        assertThat(budget.next(List.of(slow)).orElseThrow().contender()).isEqualTo(slow);
    }

    @Test
    void nobodyBeginsWhereNobodyCanSettle() {
        Budget budget = budget(Duration.ofSeconds(30), 1);
        Contender slow = settled(budget, "slow", 21);
        assertThat(budget.next(List.of(slow))).isEmpty();
    }

    @Test
    void whoIsLeftOutTakesNothing() {
        Budget budget = budget(Duration.ofMinutes(1), 3);
        budget.leaveOut(2);
        assertThat(next(budget)).isEqualTo(Duration.ofSeconds(50));
    }

    private static Contender settled(Budget budget, String name, double... seconds) {
        Contender contender = contender(name);
        for (double each : seconds) {
            budget.learn(contender, new WarmupResult(true, each, "", List.of(), 0));
        }
        return contender;
    }

    /** Where starting JVMs takes longer than was thought, another round may not fit. */
    @Test
    void learnsWhatPairsTakeBesideSettling() {
        Budget budget = budget(Duration.ofSeconds(60), 2);
        budget.learn(Duration.ofSeconds(3));
        assertThat(budget.allows(3)).isTrue();
        budget.learn(Duration.ofSeconds(20));
        assertThat(budget.allows(3)).isFalse();
    }

    @Test
    void knowsHowManyPairsUsuallyFit() {
        Engine.Plan plan = new Engine.Plan(3, 3, TurnPlan.USUAL, Duration.ofMinutes(15), 1);
        assertThat(Engine.usuallyFit(plan, StackRecordingPlan.NONE)).isEqualTo(9);
        assertThat(Engine.usuallyFit(
                        plan, StackRecordingPlan.usual(Set.of("http", "proto"), StackSource.FLIGHT_RECORDER, 4)))
                .isEqualTo(8);
    }

    @Test
    void everyOneMaySettleHoweverLittleIsLeft() {
        Budget budget = budget(Duration.ofMinutes(1), 2);
        now += Duration.ofMinutes(2).toNanos();
        assertThat(next(budget)).isEqualTo(Duration.ofSeconds(7));
        assertThat(budget.allows(1)).isFalse();
    }

    @Test
    void allowsWhatFits() {
        Budget budget = budget(Duration.ofSeconds(60), 2);
        assertThat(budget.allows(3)).isTrue();
        assertThat(budget.allows(4)).isFalse();
    }

    @Test
    void allowsWhatSettledInTimeBefore() {
        Budget budget = budget(Duration.ofSeconds(65), 2);
        assertThat(budget.allows(2, Duration.ofSeconds(45))).isTrue();
        assertThat(budget.allows(2, Duration.ofSeconds(46))).isFalse();
    }

    /** A pair of a further round leaves the others of that round what they need, too. */
    @Test
    void sharesWhatIsLeftAmongThoseThatCameLater() {
        Budget budget = budget(Duration.ofMinutes(2), 1);
        next(budget);
        now += Duration.ofSeconds(30).toNanos();
        budget.expect(4);
        for (int pair = 0; pair < 4; pair++) {
            now += next(budget).plusSeconds(10).toNanos();
        }
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofMinutes(2));
    }
}
