package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ScriptedPersonServiceTest {
    private static final Duration SOON = Duration.ofSeconds(50);

    private final ScriptedPersonService service = new ScriptedPersonService();

    @Test
    void answersFromTheDataSetByDefault() {
        assertThat(service.listPersons()).isEqualTo(SamplePersons.persons());
        assertThat(service.getPersonLinks("1")).hasSize(3);
    }

    @Test
    void blocksUntilItsGateOpens() throws Exception {
        try (CallGate gate = service.block()) {
            CompletableFuture<Person> call = CompletableFuture.supplyAsync(() -> service.getPerson("1"));
            gate.awaitArrivals(1, SOON);
            assertThat(call).isNotDone();

            gate.open();

            assertThat(call.get(SOON.toSeconds(), TimeUnit.SECONDS).id()).isEqualTo("1");
        }
    }

    @Test
    void delaysAndThenAnswers() {
        try (CallGate gate = service.delay(Duration.ofMillis(1))) {
            assertThat(service.getPerson("2").id()).isEqualTo("2");
            gate.awaitArrivals(1, SOON);
        }
    }

    @Test
    void throwsUntilChanged() {
        service.fail(() -> new IllegalStateException("boom"));
        assertThatThrownBy(() -> service.getPerson("1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("boom");

        service.answer();
        assertThat(service.getPerson("1").id()).isEqualTo("1");
    }

    @Test
    void validatesNothing() {
        Person invalid = EdgeCasePersons.withPostCode(Integer.MIN_VALUE);

        assertThat(service.createPerson(invalid)).isEqualTo(invalid);
    }

    @Test
    void gateReportsMissingArrivals() {
        CallGate gate = new CallGate();

        assertThatThrownBy(() -> gate.awaitArrivals(2, Duration.ofMillis(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("calls did not arrive in time: expected=2 arrived=0 deadline=PT0.001S");
    }

    @Test
    void interruptKeepsItsFlag() {
        CallGate gate = new CallGate();
        Thread.currentThread().interrupt();

        assertThatThrownBy(gate::pass).isInstanceOf(IllegalStateException.class).hasMessage("interrupted at the gate");
        assertThat(Thread.interrupted()).isTrue();
    }
}
