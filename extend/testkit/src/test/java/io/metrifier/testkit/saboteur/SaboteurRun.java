package io.metrifier.testkit.saboteur;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The contract on a saboteur, run only by {@link ContractRun}; its name excludes it from the build's own tests.
 *
 * <p>Tests of the broken rules may hang, so they have a short deadline; all others have a long one.
 */
@ExtendWith(SaboteurRun.Configuration.class)
final class SaboteurRun extends TransportContract {
    /** The configuration parameter with the name of the saboteur. */
    static final String FLAW = "metrifier.saboteur";

    private static final Duration SOON = Duration.ofSeconds(1);

    private final Saboteur saboteur;
    private boolean broken;

    SaboteurRun(Saboteur saboteur) {
        this.saboteur = saboteur;
    }

    @Override
    protected Transport transport() {
        return new SabotagedTransport(saboteur);
    }

    @Override
    protected Duration deadline() {
        return broken ? SOON : super.deadline();
    }

    @BeforeEach
    void expect(TestInfo test) {
        broken = saboteur.rules().contains(ContractRun.rule(test.getDisplayName()));
    }

    @AfterEach
    void release() {
        saboteur.release();
    }

    static final class Configuration implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Saboteur.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return AllSaboteurs.named(context.getConfigurationParameter(FLAW).orElseThrow());
        }
    }
}
