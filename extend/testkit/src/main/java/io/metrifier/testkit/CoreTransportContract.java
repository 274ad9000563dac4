package io.metrifier.testkit;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests what a stack must do to be measured: right answers, typed failures, deadlines, one client shared by threads, no
 * call lost silently, and a close that frees the port. The other rules of {@link TransportContract} are for transports
 * that are written to keep them all.
 *
 * <p>What a library cannot keep beyond the core is waived by a line {@code waiver.RULE = reason} in the stack's {@code
 * META-INF/metrifier/contenders.ini}, or {@code waiver.RULE.test = reason} for one test of it; the tests print it,
 * {@code transports} lists it and reports show it. The core itself cannot be waived. With {@code
 * -Dmetrifier.contract=full} every test runs: one that is waived must fail, and a waiver that nothing needs is refused.
 */
@ExtendWith(CoreCondition.class)
public abstract class CoreTransportContract extends TransportContract {
    /** For subclasses. */
    protected CoreTransportContract() {}

    /**
     * Returns the waived rules with their reasons; unless overridden what the stack's description declares, for the
     * stack and for the variants that {@link #options} choose.
     */
    protected Map<String, String> waivers() {
        return RuleWaivers.findWaivers(transport(), options());
    }

    /** Returns whether options choose another variant than the stack that its waivers are written for. */
    final boolean isVariant() {
        return !options().properties().isEmpty();
    }

    final String id() {
        return transport().id();
    }
}
