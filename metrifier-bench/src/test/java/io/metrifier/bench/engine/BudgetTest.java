package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.results.run.Settlement;
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

    @Test
    void whatAQuickOneLeavesGoesToASlowOne() {
        Budget budget = budget(Duration.ofMinutes(2), 4);
        Duration first = budget.next();
        now += Duration.ofSeconds(16).toNanos();
        Duration second = budget.next();
        assertThat(first).isEqualTo(Duration.ofSeconds(59));
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void noneTakesItAll() {
        assertThat(budget(Duration.ofHours(2), 4).next()).isEqualTo(Duration.ofSeconds(90));
    }

    /** One that takes all it may leaves the others what they need at the least, and all end in time. */
    @Test
    void whoeverTakesAllItMayLeavesTheOthersTheirLeast() {
        Budget budget = budget(Duration.ofSeconds(90), 4);
        for (int pair = 0; pair < 4; pair++) {
            now += budget.next().plusSeconds(10).toNanos();
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
            now += budget.next().plusSeconds(4).toNanos();
        }
        now += turns.multipliedBy(3).toNanos();

        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(time);
        assertThat(budget.allows(0)).isTrue();
    }

    @Test
    void turnsThatWereTakenAreNoLongerToCome() {
        Budget budget = new Budget(Duration.ofMinutes(1), 2, Duration.ofSeconds(10), Duration.ofSeconds(10), () -> now);
        budget.next();
        Duration before = budget.next();
        budget.expect(1);

        budget.turnsTaken();

        assertThat(budget.next()).isGreaterThan(before);
    }

    /** Nobody settles in what is left over by those who need more than there is. */
    @Test
    void theQuickestSettleFirstWhereTimeIsTooShortForAll() {
        Budget budget = budget(Duration.ofSeconds(65), 3);
        Contender slow = settled(budget, "slow", 20);
        Contender quick = settled(budget, "quick", 6);
        Contender other = settled(budget, "other", 9);
        List<Contender> any = List.of(slow, quick, other);

        assertThat(budget.inOrder(any)).isEqualTo(any);
        now += Duration.ofSeconds(1).toNanos();
        assertThat(budget.inOrder(any)).containsExactly(quick, other, slow);
    }

    private static Contender settled(Budget budget, String name, double seconds) {
        Contender contender = new Contender(name, new InProcessTransport(), false, TransportOptions.defaults());
        budget.learn(contender, new Settlement(true, seconds, "", List.of(), 0));
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
        assertThat(Engine.usuallyFit(plan, LabelPlan.NONE)).isEqualTo(9);
        assertThat(Engine.usuallyFit(plan, LabelPlan.usual(Set.of("http", "proto"), StackSource.FLIGHT_RECORDER, 4)))
                .isEqualTo(8);
    }

    @Test
    void everyOneMaySettleHoweverLittleIsLeft() {
        Budget budget = budget(Duration.ofMinutes(1), 2);
        now += Duration.ofMinutes(2).toNanos();
        assertThat(budget.next()).isEqualTo(Duration.ofSeconds(7));
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
        budget.next();
        now += Duration.ofSeconds(30).toNanos();
        budget.expect(4);
        for (int pair = 0; pair < 4; pair++) {
            now += budget.next().plusSeconds(10).toNanos();
        }
        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(Duration.ofMinutes(2));
    }
}
