package io.metrifier.testkit.saboteur;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.testkit.saboteur.ContractRun.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Proves the contract: every rule has tests and saboteurs, every saboteur fails exactly the rules it breaks. */
class SaboteurTest {
    private static final int AT_ONCE = 8;
    private static final Pattern RULE = Pattern.compile("<td>([A-Z]\\d)</td>");

    @Test
    void everyRuleHasTestsAndSaboteurs() throws IOException {
        Set<String> documented = documentedRules();
        Set<String> tested = ContractRun.of(new Saboteur("nothing"), Part.ALL).testedRules();
        Set<String> sabotaged = Saboteurs.all().stream()
                .flatMap(saboteur -> saboteur.rules().stream())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(documented).hasSizeGreaterThan(20);
        assertThat(withoutCapabilities(tested)).isEqualTo(documented);
        assertThat(sabotaged).as("rules with a saboteur").isEqualTo(tested);
    }

    private static Set<String> documentedRules() throws IOException {
        Path source = Path.of("..", "metrifier-api", "src/main/java/io/metrifier/transport/Transport.java");
        return RULE.matcher(Files.readString(source))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> withoutCapabilities(Set<String> rules) {
        return rules.stream().map(rule -> rule.substring(0, 2)).collect(Collectors.toCollection(TreeSet::new));
    }

    @TestFactory
    Stream<DynamicTest> everySaboteurIsCaught() throws Exception {
        List<Saboteur> saboteurs = Saboteurs.all();
        List<ContractRun> runs = runAll(saboteurs);
        AtomicInteger caught = new AtomicInteger();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < saboteurs.size(); i++) {
            Saboteur saboteur = saboteurs.get(i);
            ContractRun run = runs.get(i);
            tests.add(DynamicTest.dynamicTest(saboteur.flaw(), () -> {
                assertCaught(saboteur, run);
                caught.incrementAndGet();
            }));
        }
        ContractRun any = runs.get(0);
        tests.add(DynamicTest.dynamicTest(
                "in sum",
                () -> System.out.printf(
                        "contract: %d tests over %d rules, %d saboteurs caught%n",
                        any.tested().size(),
                        withoutCapabilities(any.testedRules()).size(),
                        caught.get())));
        return tests.stream();
    }

    /** Runs saboteurs side by side, as most of their time is waiting; what counts threads and files runs alone. */
    private static List<ContractRun> runAll(List<Saboteur> saboteurs) throws Exception {
        ExecutorService lanes = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Callable<ContractRun>> runs = saboteurs.stream()
                    .map(saboteur -> (Callable<ContractRun>) () -> ContractRun.of(saboteur, Part.WITHOUT_LEAKS))
                    .toList();
            List<Future<ContractRun>> done = lanes.invokeAll(runs);
            List<ContractRun> whole = new ArrayList<>();
            for (int i = 0; i < saboteurs.size(); i++) {
                whole.add(done.get(i).get().and(ContractRun.of(saboteurs.get(i), Part.LEAKS_ONLY)));
            }
            return whole;
        } finally {
            lanes.shutdownNow();
        }
    }

    private static void assertCaught(Saboteur saboteur, ContractRun run) {
        assertThat(run.brokenRules())
                .as("rules broken by: %s; what failed: %s", saboteur, run.broken())
                .isEqualTo(saboteur.rules());
    }
}
