package io.metrifier.testkit.attack;

import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** The attacks on a flawed server, run by {@link FlawedServersTest} alone: its name keeps it from the build's tests. */
@ExtendWith(FlawedRun.Configuration.class)
final class FlawedRun extends TransportUnderAttack {
    /** The configuration parameter that names the flaw. */
    static final String FLAW = "metrifier.flaw";

    private final Flaw flaw;

    FlawedRun(Flaw flaw) {
        this.flaw = flaw;
    }

    @Override
    protected Transport transport() {
        return flaw.transport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .execution(flaw.execution())
                .callTimeout(Duration.ofSeconds(flaw == Flaw.ONE_BY_ONE ? 2 : 50))
                .drainTimeout(Duration.ofMillis(100))
                .build();
    }

    /** What never comes back is waited for longer than its workers idle before they end. */
    @Override
    protected Duration aftermath() {
        return switch (flaw) {
            case REMEMBERS, LEAKS_DESCRIPTORS, LEAKS_THREADS -> Duration.ofSeconds(4);
            default -> super.aftermath();
        };
    }

    @AfterEach
    void mend() {
        flaw.mend();
    }

    static final class Configuration implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Flaw.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return Flaw.valueOf(context.getConfigurationParameter(FLAW).orElseThrow());
        }
    }
}
