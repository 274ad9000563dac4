package io.metrifier.testkit.saboteur;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Tests that the contract is precise: a saboteur fails the rules that it breaks and no others. */
@Tag("full")
@Tag("slow")
class SaboteurPrecisionTest {

    @TestFactory
    Stream<DynamicTest> everySaboteurFailsOnlyItsRules() throws Exception {
        Map<Saboteur, ContractRun> runs = SaboteurRuns.concurrently(AllSaboteurs.all(), ContractRun::withoutLeaks);
        runs.replaceAll((saboteur, run) -> run.and(ContractRun.leaks(saboteur)));
        return SaboteurRuns.tests(runs);
    }
}
