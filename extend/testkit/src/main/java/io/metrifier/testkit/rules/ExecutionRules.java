package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** S6: handlers run on the requested threads. */
abstract class ExecutionRules extends ExactlyOnceRules {
    private static final int AT_ONCE = 8;
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
    private static final String VIRTUAL = "VirtualThread[";
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    @Test
    @CoreRule
    @DisplayName("S6 on workers 8 handlers block side by side")
    final void s6_workersBlockSideBySide() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        Endpoint server = serveBlocking(service);
        List<PersonService> clients =
                List.of(connect(server).persons(), connect(server).persons());
        try (CallGate gate = service.block()) {
            List<Future<Person>> calls = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                String id = Integer.toString(1 + i % 4);
                PersonService persons = clients.get(i % clients.size());
                calls.add(start(() -> persons.getPerson(id)));
            }

            gate.awaitArrivals(AT_ONCE, deadline().dividedBy(2));

            gate.open();
            for (int i = 0; i < AT_ONCE; i++) {
                assertThat(awaitAnswer(calls.get(i)).id()).isEqualTo(Integer.toString(1 + i % 4));
            }
        }
    }

    @Test
    @DisplayName("S6 direct handlers run on another kind of thread than workers")
    final void s6_directHandlersLeaveTheWorkersAlone() {
        CountedPersons service = new CountedPersons(new ScriptedPersonService());

        String direct;
        try {
            direct = findHandler(service, Execution.DIRECT);
        } catch (IllegalArgumentException e) {
            assertThat(e).as("a refusal of direct handlers").hasMessageContaining("execution=direct");
            return;
        }
        assertThat(service.threads().get(0))
                .as("the thread that runs a direct handler")
                .asString()
                .doesNotStartWith(VIRTUAL);
        assertThat(direct)
                .as("the name of the thread that runs a direct handler")
                .isNotEqualTo(findHandler(service, Execution.WORKER));
    }

    @Test
    @DisplayName("S6 virtual handlers run on virtual threads, and are refused where there are none")
    final void s6_virtualHandlersRunOnVirtualThreads() {
        CountedPersons service = new CountedPersons(new ScriptedPersonService());

        if (Runtime.version().feature() < FIRST_WITH_VIRTUAL_THREADS) {
            assertThatThrownBy(() -> findHandler(service, Execution.VIRTUAL))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("execution=virtual");
            return;
        }
        try {
            findHandler(service, Execution.VIRTUAL);
            assertThat(service.threads().get(0)).asString().startsWith(VIRTUAL);
        } catch (IllegalArgumentException e) {
            assertThat(e).as("a refusal of virtual handlers").hasMessageContaining("execution=virtual");
        }
    }

    /** Returns the name of the thread that runs a handler, without its number. */
    private String findHandler(CountedPersons service, Execution execution) {
        PersonService persons = connect(serve(
                                Services.of(service),
                                options().toBuilder().execution(execution).build())
                        .endpoint())
                .persons();
        service.forget();
        persons.getPerson("1");
        return NUMBER.matcher(service.threads().get(0).getName()).replaceAll("");
    }
}
