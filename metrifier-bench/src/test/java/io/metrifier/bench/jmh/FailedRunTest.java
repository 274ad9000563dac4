package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.lab.scenario.ComposedCalls;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.person.SamplePersons;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;

class FailedRunTest {
    @Test
    void namesTheCallThatFailedWithinTheBenchmark() {
        PersonService twoPersons = new ReferencePersonService(SamplePersons.generate(2, 1), List.of());
        Throwable failure = catchThrowable(() -> ComposedCalls.of(new FailedCallReporter(twoPersons, () -> {})));

        assertThat(FailedRun.reason(new RunnerException("outer", failure)))
                .isEqualTo(" call=getPerson(3) reason=" + PersonNotFoundException.class.getName()
                        + ": no such person: id=3");
    }

    @Test
    void whatIsToBeDoneBeforeFailingIsDoneBeforeIt() {
        AtomicInteger done = new AtomicInteger();
        FailedCallReporter calls =
                new FailedCallReporter(new ReferencePersonService(List.of(), List.of()), done::incrementAndGet);

        calls.listPersons();
        assertThat(done).hasValue(0);
        assertThatThrownBy(() -> calls.getPerson("1")).hasMessage("getPerson(1)");
        assertThat(done).hasValue(1);
    }

    @Test
    void saysWhyWhereNoCallFailed() {
        assertThat(FailedRun.reason(new IllegalStateException("gone")))
                .isEqualTo(" reason=java.lang.IllegalStateException: gone");
    }
}
