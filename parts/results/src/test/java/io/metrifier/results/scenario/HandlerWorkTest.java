package io.metrifier.results.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandlerWorkTest {
    private static TransportOptions options(String contender) {
        return HandlerWork.optionsOf(
                Variant.parse(contender),
                TransportOptions.builder().execution(Execution.DIRECT).build());
    }

    private static PersonService persons(String contender) {
        return DataSet.sample().services(options(contender)).persons();
    }

    @Test
    void waitsBeforeEveryAnswerWithoutComputing() {
        PersonService persons = persons("spring+handler-wait=20ms");
        long begin = System.nanoTime();
        long cpu = cpuNanos();

        persons.listPersons();
        persons.getPerson("1");
        persons.getPersonLinks("4");
        persons.createPerson(SamplePersons.personToCreate());

        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(80_000_000);
        assertThat(cpuNanos() - cpu).isLessThan(40_000_000);
    }

    @Test
    void computesBeforeEveryAnswer() {
        PersonService persons = persons("spring+handler-cpu=20ms");
        long begin = System.nanoTime();

        assertThat(persons.getPerson("1").id()).isEqualTo("1");

        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(20_000_000 - 200);
    }

    @Test
    void computesBeforeEveryCallOfAClientAndNotInItsServer() {
        TransportOptions options = options("http+client-cpu=20ms");
        PersonService server = DataSet.sample().services(options).persons();
        long begin = System.nanoTime();
        assertThat(HandlerWork.addWork(server, options).getPerson("1").id()).isEqualTo("1");

        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(20_000_000 - 200);
        assertThat(server).hasSameClassAs(DataSet.sample().service());
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Test
    void standsInTheNameAndIsNoOptionOfTheTransport() {
        TransportOptions options = options("http+client=jdk+handler-wait=5ms+handler-cpu=50us");

        assertThat(options.properties()).containsOnlyKeys("http.client", "handler.wait", "handler.cpu");
        assertThat(ContenderName.of("http", options)).hasToString("http+client=jdk+handler-cpu=50us+handler-wait=5ms");
    }

    @Test
    void isNoneUnlessChosen() {
        PersonService without =
                DataSet.sample().services(TransportOptions.defaults()).persons();

        assertThat(persons("http+handler-wait=0ms")).hasSameClassAs(without);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "handler-wait=5 | handler-wait: not a duration: duration=5; ",
                "client-cpu=11s | client-cpu is over 10s: client-cpu=11000ms",
                "handler-cpu=11s | handler-cpu is over 10s: handler-cpu=11000ms"
            })
    void refusesWorkThatIsMalformedOrTooLong(String option, String message) {
        assertThatThrownBy(() -> options("http+" + option))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }
}
