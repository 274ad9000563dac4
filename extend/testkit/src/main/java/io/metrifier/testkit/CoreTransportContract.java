package io.metrifier.testkit;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests what a stack must do to be measured: right answers, typed failures, deadlines, one client shared by threads, no
 * call lost silently, and a close that frees the port. The other rules of {@link TransportContract} are for transports
 * that are written to keep them all.
 *
 * <p>What a library cannot keep beyond the core is waived by a line {@code waiver.RULE = reason} in the stack's {@code
 * META-INF/metrifier/contenders.ini}; the tests print it, {@code transports} lists it and reports show it. The core
 * itself cannot be waived. With {@code -Dmetrifier.contract=full} every test runs that is of the core or of a rule
 * without a waiver.
 */
@ExtendWith(CoreCondition.class)
public abstract class CoreTransportContract extends TransportContract {
    /** For subclasses. */
    protected CoreTransportContract() {}

    /** Returns the waived rules with their reasons; what the stack's description declares unless overridden. */
    protected Map<String, String> waivers() {
        return RuleWaivers.findWaivers(transport());
    }

    final void printWaivers() {
        String id = transport().id();
        waivers().forEach((rule, reason) -> System.out.println(id + " does not keep " + rule + ": " + reason));
    }
}
