package io.metrifier.testkit.saboteur;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Proves that the contract is precise: a saboteur fails the rules that it breaks and no other. */
@Tag("full")
class SaboteurPrecisionTest {

    @TestFactory
    Stream<DynamicTest> everySaboteurFailsOnlyItsRules() throws Exception {
        Map<Saboteur, ContractRun> runs = SaboteurRuns.concurrently(Saboteurs.all(), ContractRun::withoutLeaks);
        runs.replaceAll((saboteur, run) -> run.and(ContractRun.leaks(saboteur)));
        return SaboteurRuns.tests(runs);
    }
}
