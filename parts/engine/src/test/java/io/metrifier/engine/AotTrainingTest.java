package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Execution;
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
        TransportOptions direct =
                TransportOptions.builder().execution(Execution.DIRECT).build();
        return Contender.parse(name, Contenders.installed(), direct);
    }

    @BeforeEach
    void requireRuntime() {
        try {
            JavaRuntime.find("25");
        } catch (IllegalArgumentException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    /** The classes of this build are in folders. */
    @Test
    void refusesAProgramWhoseClassesAreInFolders() {
        List<Contender> contenders = List.of(parse("raw-socket"), parse("raw-socket+jvm=25+server.aot=train"));

        assertThatThrownBy(() -> AotTraining.train(contenders, WORKLOAD, Duration.ofMillis(100), told::add))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no ahead-of-time cache was written: contender=raw-socket+jvm=25+server.aot=train"
                        + " cache=server.aot; a JVM with folders on its class path writes none");
        assertThat(told).isEmpty();
    }

    @Test
    void leavesTheOthersAsTheyAre() throws IOException {
        List<Contender> contenders = List.of(parse("raw-socket"), parse("raw-socket+aot=off+jvm=25"));

        assertThat(AotTraining.train(contenders, WORKLOAD, told::add)).isEqualTo(contenders);
    }

    @Test
    void anUntrainedContenderIsNotMeasured() {
        Contender untrained = parse("raw-socket+aot=train+jvm=25");

        assertThatThrownBy(() -> Pair.start(untrained, WORKLOAD))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no ahead-of-time cache was written: contender=raw-socket+aot=train+jvm=25; only run and"
                        + " first-call train contenders");
    }
}
