package io.metrifier.testkit.attack;

import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The attacks on a flawed server, run only by {@link FlawedServersTest}; its name excludes it from the build's tests.
 */
@ExtendWith(FlawedRun.Configuration.class)
final class FlawedRun extends TransportUnderAttack {
    /** The configuration parameter that names the flaw. */
    static final String FLAW = "metrifier.flaw";

    private final ServerFlaw flaw;

    FlawedRun(ServerFlaw flaw) {
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
                .callTimeout(Duration.ofSeconds(flaw == ServerFlaw.ONE_BY_ONE ? 2 : 50))
                .drainTimeout(Duration.ofMillis(100))
                .build();
    }

    /** Leaks that are never released are awaited longer than idle workers live. */
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
            return parameter.getParameter().getType() == ServerFlaw.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return ServerFlaw.valueOf(context.getConfigurationParameter(FLAW).orElseThrow());
        }
    }
}
