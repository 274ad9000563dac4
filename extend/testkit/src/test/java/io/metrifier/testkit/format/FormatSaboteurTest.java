package io.metrifier.testkit.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/**
 * Tests the contract of formats: every rule has a saboteur, and each saboteur fails exactly the rule that it breaks.
 */
class FormatSaboteurTest {
    private static final int RULE = 2;

    static Stream<Class<?>> saboteurs() {
        return Stream.of(FormatSaboteurs.class.getDeclaredClasses())
                .filter(type -> type.getSimpleName().matches("F\\d.+"));
    }

    private static Events run(Class<?> type) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(type))
                .execute()
                .testEvents();
    }

    private static Set<String> rules(Stream<Event> events) {
        return events.map(event -> event.getTestDescriptor().getDisplayName().substring(0, RULE))
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @MethodSource("saboteurs")
    void breaksExactlyItsRule(Class<?> type) {
        Events events = run(type);

        assertThat(rules(events.failed().stream()))
                .containsExactly(type.getSimpleName().substring(0, RULE));
    }

    @Test
    void everyRuleHasASaboteur() {
        Set<String> sabotaged =
                saboteurs().map(type -> type.getSimpleName().substring(0, RULE)).collect(Collectors.toSet());

        assertThat(rules(run(NoteFormatTest.class).finished().stream())).isEqualTo(sabotaged);
    }
}
