package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Tests the attacks: each of these flawed servers fails one of them, with the expected message. */
@Tag("full")
class FlawedServersTest {

    /** The message is a pattern: whether a new client or an existing one first notices a closed server varies. */
    @ParameterizedTest
    @CsvSource({
        "ONE_BY_ONE, a1_silence, a healthy client is not answered while others attack",
        "CLOSES, a6_mutations, hostile connections accepted|is not answered",
        "REMEMBERS, a6_mutations, allowedHeapBytes=33554432",
        "LEAKS_DESCRIPTORS, a6_mutations, descriptors=\\+",
        "LEAKS_THREADS, a6_mutations, threads=\\+",
        "SHOUTS, a6_mutations, WARNING io.metrifier.testkit.attack.ServerFlaw: a connection speaks garbage",
    })
    void flawedServersFail(ServerFlaw flaw, String attack, String complaint) {
        assertThat(failures(flaw, attack)).singleElement().asString().containsPattern(complaint);
    }

    private static List<String> failures(ServerFlaw flaw, String attack) {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(FlawedRun.class, attack))
                .configurationParameter(FlawedRun.FLAW, flaw.name())
                .execute()
                .testEvents();
        assertThat(tests.finished().count()).isEqualTo(1);
        return tests.failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .map(Throwable::toString)
                        .orElse(""))
                .toList();
    }
}
