package io.metrifier.testkit.saboteur;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** The contract on a saboteur, run by {@link SaboteurTest} alone: its name keeps it from the build's own tests. */
@ExtendWith(SaboteurRun.Configuration.class)
final class SaboteurRun extends TransportContract {
    /** The configuration parameters that say who is run, and how patiently. */
    static final String FLAW = "metrifier.saboteur";

    static final String DEADLINE = "metrifier.deadline";

    private final Saboteur saboteur;
    private final Duration deadline;

    SaboteurRun(Saboteur saboteur, Duration deadline) {
        this.saboteur = saboteur;
        this.deadline = deadline;
    }

    @Override
    protected Transport transport() {
        return new SabotagedTransport(saboteur);
    }

    @Override
    protected Duration deadline() {
        return deadline;
    }

    @AfterEach
    void release() {
        saboteur.release();
    }

    static final class Configuration implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return true;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Saboteur.class
                    ? Saboteurs.named(context.getConfigurationParameter(FLAW).orElseThrow())
                    : Duration.parse(context.getConfigurationParameter(DEADLINE).orElseThrow());
        }
    }
}
