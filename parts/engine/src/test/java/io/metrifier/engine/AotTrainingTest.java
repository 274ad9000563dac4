package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Needs a JDK 25 next to that of the build. */
@Tag("full")
class AotTrainingTest {
    private static final Workload WORKLOAD = new Workload(Scenario.GET_PERSON, DataSet.sample(), 1);

    private final List<String> told = new ArrayList<>();

    private static Contender parse(String name) {
        return Contender.parse(name, Contenders.installed(), TransportOptions.defaults());
    }

    @BeforeEach
    void requireRuntime() {
        try {
            JavaRuntime.find("25");
        } catch (IllegalArgumentException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    @Test
    void bothJvmsOfAPairStartFromTheirCaches() throws IOException {
        List<Contender> trained =
                AotTraining.train(List.of(parse("http+aot=train+jvm=25"), parse("http")), WORKLOAD, told::add);

        assertThat(told).singleElement().asString().matches("trained http\\+aot=train\\+jvm=25: caches of [1-9].*");
        assertThat(trained.get(1)).isEqualTo(parse("http"));
        try (Pair pair = Pair.start(trained.get(0), WORKLOAD)) {
            assertThat(pair.takeTurn(Duration.ofMillis(100), Duration.ofMillis(100))
                            .server())
                    .isNotNull();
        }
    }

    @Test
    void onlyTheSideThatIsNamedIsTrained() throws IOException {
        Contender trained = AotTraining.train(List.of(parse("http+jvm=25+server.aot=train")), WORKLOAD, told::add)
                .get(0);

        assertThat(trained.jvms().client().args()).isEmpty();
        assertThat(trained.serverLaunch().jvm().args()).contains("-XX:AOTMode=on");
    }

    @Test
    void anUntrainedContenderIsNotMeasured() {
        Contender untrained = parse("http+aot=train+jvm=25");

        assertThatThrownBy(() -> Pair.start(untrained, WORKLOAD))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no ahead-of-time cache was written: contender=http+aot=train+jvm=25; only run and"
                        + " first-call train contenders");
    }
}
