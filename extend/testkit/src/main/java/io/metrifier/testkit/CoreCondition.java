package io.metrifier.testkit;

import io.metrifier.testkit.rules.CoreRule;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * Runs the tests of the core, and all others on request. Of these, a waived test must fail, and a waiver of which no
 * test fails is refused: what a stack says that it does not keep is checked like what it says that it keeps. A variant
 * may keep more than the stack whose waivers it inherits.
 */
final class CoreCondition
        implements ExecutionCondition,
                BeforeEachCallback,
                TestExecutionExceptionHandler,
                AfterTestExecutionCallback,
                AfterAllCallback {
    /** The configuration parameter and system property; {@code full} runs every rule. */
    static final String DEPTH = "metrifier.contract";

    private final Set<String> broken = ConcurrentHashMap.newKeySet();
    private final Set<String> kept = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean printed = new AtomicBoolean();

    /** Not before all: the options of a variant may need what its class prepares. */
    @Override
    public void beforeEach(ExtensionContext context) {
        CoreTransportContract contract = (CoreTransportContract) context.getRequiredTestInstance();
        Map<String, String> waivers = contract.waivers();
        RuleWaivers.requireKnown(waivers.keySet(), context.getRequiredTestClass());
        if (printed.compareAndSet(false, true)) {
            String id = contract.id();
            waivers.forEach((rule, reason) -> System.out.println(id + " does not keep " + rule + ": " + reason));
            if (!isFull(context)) {
                System.out.println(id + ": the core of the contract only; -D" + DEPTH + "=full runs every rule");
            }
        }
    }

    private static boolean isFull(ExtensionContext context) {
        return context.getConfigurationParameter(DEPTH).filter("full"::equals).isPresent();
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Method test = context.getTestMethod().orElse(null);
        if (test == null || AnnotationSupport.isAnnotated(test, CoreRule.class) || !RuleWaivers.isOfContract(test)) {
            return ConditionEvaluationResult.enabled("of the core, or of no contract");
        }
        return isFull(context)
                ? ConditionEvaluationResult.enabled("every rule is run")
                : ConditionEvaluationResult.disabled("beyond the core; -D" + DEPTH + "=full runs it");
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        List<String> waivers = findWaivers(context);
        if (waivers.isEmpty() || thrown instanceof TestAbortedException) {
            throw thrown;
        }
        broken.addAll(waivers);
        throw new TestAbortedException("waived, and not kept: " + thrown);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        boolean variant = ((CoreTransportContract) context.getRequiredTestInstance()).isVariant();
        if (!variant && context.getExecutionException().isEmpty()) {
            kept.addAll(findWaivers(context));
        }
    }

    /** Returns the waivers that cover this test, none for one of the core. */
    private static List<String> findWaivers(ExtensionContext context) {
        Method test = context.getRequiredTestMethod();
        Set<String> waivers = ((CoreTransportContract) context.getRequiredTestInstance())
                .waivers()
                .keySet();
        return AnnotationSupport.isAnnotated(test, CoreRule.class) || !RuleWaivers.isOfContract(test)
                ? List.of()
                : RuleWaivers.keysOf(test).stream().filter(waivers::contains).toList();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        kept.removeAll(broken);
        if (!kept.isEmpty()) {
            throw new AssertionError("waived, and kept by every test that ran: " + String.join(", ", kept)
                    + "; remove these waivers from the description");
        }
    }
}
