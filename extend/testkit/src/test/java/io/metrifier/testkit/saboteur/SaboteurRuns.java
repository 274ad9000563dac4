package io.metrifier.testkit.saboteur;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Runs the contract on several saboteurs concurrently, and checks that each broke exactly its rules. */
final class SaboteurRuns {
    private static final int PARALLELISM = 8;

    private SaboteurRuns() {}

    /** Runs saboteurs concurrently, because they mostly wait, and returns the runs in the given order. */
    static Map<Saboteur, ContractRun> concurrently(List<Saboteur> saboteurs, Function<Saboteur, ContractRun> run)
            throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(PARALLELISM);
        try {
            List<Callable<ContractRun>> tasks = saboteurs.stream()
                    .map(saboteur -> (Callable<ContractRun>) () -> run.apply(saboteur))
                    .toList();
            List<Future<ContractRun>> done = threads.invokeAll(tasks);
            Map<Saboteur, ContractRun> runs = new LinkedHashMap<>();
            for (int i = 0; i < saboteurs.size(); i++) {
                runs.put(saboteurs.get(i), done.get(i).get());
            }
            return runs;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns a test for each run, which checks that the failed rules are those that the saboteur breaks. */
    static Stream<DynamicTest> tests(Map<Saboteur, ContractRun> runs) {
        return runs.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey().flaw(), () -> assertCaught(entry.getKey(), entry.getValue())));
    }

    private static void assertCaught(Saboteur saboteur, ContractRun run) {
        assertThat(run.brokenRules())
                .as("rules broken by: %s; what failed: %s", saboteur, run.broken())
                .isEqualTo(saboteur.rules());
    }
}
