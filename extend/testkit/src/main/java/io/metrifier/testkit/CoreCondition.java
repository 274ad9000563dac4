package io.metrifier.testkit;

import io.metrifier.testkit.rules.CoreRule;
import java.lang.reflect.Method;
import java.util.Locale;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Runs the tests of the core; the others only on request and unless waived. Prints the waivers. */
final class CoreCondition implements ExecutionCondition, BeforeAllCallback {
    private static final boolean FULL = "full".equals(System.getProperty("metrifier.contract"));

    @Override
    public void beforeAll(ExtensionContext context) {
        ((CoreTransportContract) ReflectionSupport.newInstance(context.getRequiredTestClass())).printWaivers();
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Method test = context.getTestMethod().orElse(null);
        if (test == null || AnnotationSupport.isAnnotated(test, CoreRule.class) || !isOfContract(test)) {
            return ConditionEvaluationResult.enabled("of the core, or of no contract");
        }
        String waiver = ((CoreTransportContract) context.getRequiredTestInstance())
                .waivers()
                .get(parseRule(test));
        if (waiver != null) {
            return ConditionEvaluationResult.disabled("waived: " + waiver);
        }
        return FULL
                ? ConditionEvaluationResult.enabled("neither of the core nor waived")
                : ConditionEvaluationResult.disabled("beyond the core; -Dmetrifier.contract=full runs it");
    }

    /** Tests are named after their rules. */
    private static String parseRule(Method test) {
        String name = test.getName();
        int end = name.indexOf('_');
        return end < 0 ? name : name.substring(0, end).toUpperCase(Locale.ROOT);
    }

    /** A stack may have tests of its own next to those of the contract. */
    private static boolean isOfContract(Method test) {
        return test.getDeclaringClass().isAssignableFrom(CoreTransportContract.class);
    }
}
