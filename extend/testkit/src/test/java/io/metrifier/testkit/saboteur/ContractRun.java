package io.metrifier.testkit.saboteur;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/**
 * The result of the contract for a saboteur.
 *
 * @param tested the display name of every test
 * @param broken the display names of failed tests, with their reasons
 */
record ContractRun(Set<String> tested, Map<String, String> broken) {
    private static final Pattern RULE = Pattern.compile("K\\d \\w+|[A-Z]\\d");
    private static final String LEAKS = "C6";
    private static final String PARALLELISM = "8";

    /** Runs every test except those that count the threads and files of this JVM, which must run alone. */
    static ContractRun withoutLeaks(Saboteur saboteur) {
        return of(saboteur, name -> !name.startsWith(LEAKS));
    }

    /** Runs only the tests that count the threads and files of this JVM. */
    static ContractRun leaks(Saboteur saboteur) {
        return of(saboteur, name -> name.startsWith(LEAKS));
    }

    /** Runs only the tests of the rules that the saboteur breaks. */
    static ContractRun ofItsRules(Saboteur saboteur) {
        return of(saboteur, name -> saboteur.rules().contains(rule(name)));
    }

    /** Returns whether the saboteur breaks a rule whose tests must run alone. */
    static boolean leaks(Set<String> rules) {
        return rules.stream().anyMatch(rule -> rule.startsWith(LEAKS));
    }

    /** Runs the tests whose display names are selected. */
    static ContractRun of(Saboteur saboteur, Predicate<String> selected) {
        PostDiscoveryFilter filter = descriptor ->
                FilterResult.includedIf(!descriptor.isTest() || selected.test(descriptor.getDisplayName()));
        Events events = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(SaboteurRun.class))
                .configurationParameter(SaboteurRun.FLAW, saboteur.flaw())
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", PARALLELISM)
                .filters(filter)
                .execute()
                .testEvents();
        Set<String> tested =
                events.finished().stream().map(ContractRun::name).collect(Collectors.toCollection(TreeSet::new));
        Map<String, String> broken = new TreeMap<>();
        events.failed().stream().forEach(event -> broken.put(name(event), reason(event)));
        return new ContractRun(tested, broken);
    }

    private static String name(Event event) {
        return event.getTestDescriptor().getDisplayName();
    }

    private static String reason(Event event) {
        return event.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable)
                .map(Throwable::toString)
                .orElse("");
    }

    ContractRun and(ContractRun other) {
        Set<String> allTested = new TreeSet<>(tested);
        allTested.addAll(other.tested);
        Map<String, String> allBroken = new TreeMap<>(broken);
        allBroken.putAll(other.broken);
        return new ContractRun(allTested, allBroken);
    }

    Set<String> testedRules() {
        return rules(tested);
    }

    Set<String> brokenRules() {
        return rules(broken.keySet());
    }

    /** Returns the rules that these tests are named after; for K1 and K2 with the capability. */
    private static Set<String> rules(Set<String> names) {
        return names.stream().map(ContractRun::rule).collect(Collectors.toCollection(TreeSet::new));
    }

    static String rule(String name) {
        Matcher rule = RULE.matcher(name);
        if (!rule.lookingAt()) {
            throw new IllegalStateException("a contract test is named for its rule: name=" + name);
        }
        return rule.group();
    }
}
