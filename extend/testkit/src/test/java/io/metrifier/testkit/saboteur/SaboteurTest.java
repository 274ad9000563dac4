package io.metrifier.testkit.saboteur;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests the contract: every rule has tests and saboteurs, and every saboteur fails the rules that it breaks. */
class SaboteurTest {
    private static final Pattern RULE = Pattern.compile("<td>([A-Z]\\d)</td>");

    @Test
    void everyRuleHasTestsAndSaboteurs() throws IOException {
        Set<String> documented = documentedRules();
        Set<String> tested =
                ContractRun.of(new Saboteur("nothing"), name -> true).testedRules();
        Set<String> sabotaged = AllSaboteurs.all().stream()
                .flatMap(saboteur -> saboteur.rules().stream())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(documented).hasSizeGreaterThan(20);
        assertThat(withoutCapabilities(tested)).isEqualTo(documented);
        assertThat(sabotaged).as("rules with a saboteur").isEqualTo(tested);
    }

    private static Set<String> documentedRules() throws IOException {
        Path source = Path.of("..", "..", "metrifier-api", "src/main/java/io/metrifier/transport/Transport.java");
        return RULE.matcher(Files.readString(source))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> withoutCapabilities(Set<String> rules) {
        return rules.stream().map(rule -> rule.substring(0, 2)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void messagesOfALibraryWithBlockingCallsOnlyNeedNoAsynchronousForm() {
        ContractRun run = ContractRun.of(AllSaboteurs.blocking(), name -> name.contains("MESSAGES"));

        assertThat(run.broken()).isEmpty();
        assertThat(run.testedRules()).contains("K1 MESSAGES", "K2 MESSAGES");
    }

    /** Checks only the broken rules; {@link SaboteurPrecisionTest} checks that no other rule fails. */
    @Tag("full")
    @TestFactory
    Stream<DynamicTest> everySaboteurIsCaught() throws Exception {
        Predicate<Saboteur> leaks = saboteur -> ContractRun.leaks(saboteur.rules());
        List<Saboteur> apart = AllSaboteurs.all().stream().filter(leaks).toList();
        List<Saboteur> together =
                AllSaboteurs.all().stream().filter(leaks.negate()).toList();
        Map<Saboteur, ContractRun> runs = SaboteurRuns.concurrently(together, ContractRun::ofItsRules);
        apart.forEach(saboteur -> runs.put(saboteur, ContractRun.ofItsRules(saboteur)));
        return SaboteurRuns.tests(runs);
    }
}
