package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.PersonService;
import io.metrifier.stream.PriceSource;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** E6: the message of a failure is for people who do not see the code. */
abstract class FailureMessageRules extends FieldFidelityRules {
    private static final Pattern CODE = Pattern.compile(String.join(
            "|",
            "\\b(?:[a-z_][\\w$]*\\.){2,}[A-Z][\\w$]*",
            "\\b\\w+(?:Exception|Error)\\b",
            "\\R\\s*at \\S+\\(",
            "\\R\\s*\\.{3} \\d+ more",
            "Caused by:"));

    @Test
    @DisplayName("E6 what crosses the wire of a handler's failure names no class and holds no stack")
    final void e6_handlersFailuresArePlain() {
        ScriptedPersonService service = new ScriptedPersonService();
        PersonService persons = connect(serve(Services.of(service)).endpoint()).persons();
        IOException beneath = new IOException("the disk is full");
        List<RuntimeException> failures = List.of(
                new IllegalStateException(beneath),
                new UncheckedIOException(beneath),
                new IllegalStateException(new IOException()),
                new IllegalStateException("saving failed: " + beneath),
                new IllegalStateException("saving failed\n\tat " + beneath.getStackTrace()[0] + "\n\t... 12 more"),
                new ClassCastException("class java.lang.String cannot be cast to class java.lang.Integer"));

        for (RuntimeException failure : failures) {
            service.fail(() -> failure);
            assertThat(catchFailures(() -> persons.getPerson("1"), persons::listPersons))
                    .allSatisfy(FailureMessageRules::assertPlain);
        }
    }

    @Test
    @WaitingRule
    @DisplayName("E6 no failure of a connection or a call names a class or holds a stack")
    final void e6_failuresArePlain() {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportServer server = serve(Services.of(service), drainingShortly());
        PersonService persons = connect(server.endpoint()).persons();
        PersonService withShortCallTimeout =
                connect(server.endpoint(), withShortTimeouts()).persons();
        List<Throwable> failures = new ArrayList<>();
        try (CallGate gate = service.block()) {
            Future<?> call = start(() -> persons.getPerson("1"));
            gate.awaitArrivals(1, deadline());
            failures.addAll(catchFailures(
                    () -> autoClose(subject().serve(Services.reference(), server.endpoint(), options())),
                    () -> withShortCallTimeout.getPerson("1")));
            server.close();
            failures.addAll(catchFailures(() -> awaitAnswer(call)));
        }
        failures.addAll(catchFailures(
                () -> persons.getPerson("1"),
                () -> autoClose(subject().connect(server.endpoint(), withShortTimeouts())),
                () -> awaitAnswer(start(() -> interruptedConnect(server.endpoint())))));

        assertThat(failures).allSatisfy(FailureMessageRules::assertPlain);
    }

    private TransportClient interruptedConnect(Endpoint server) {
        Thread.currentThread().interrupt();
        return autoClose(subject().connect(server, withShortTimeouts()));
    }

    @Test
    @DisplayName("E6 what a price source's failure says names no class and holds no stack")
    final void e6_sourcesFailuresArePlain() {
        PriceSource failing = (index, sink) -> {
            throw new UncheckedIOException(new IOException("the exchange is closed"));
        };
        PriceRecorder prices = PriceRecorder.free();
        openPrices(connectTo(failing), 1, prices);

        await("the stream ends", prices::ended);

        assertThat(prices.failures()).allSatisfy(FailureMessageRules::assertPlain);
    }

    /** Returns what these throw; other rules test whether and how they fail. */
    private static List<Throwable> catchFailures(Callable<?>... calls) {
        List<Throwable> failures = new ArrayList<>();
        for (Callable<?> call : calls) {
            try {
                call.call();
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
        return failures;
    }

    private static void assertPlain(Throwable failure) {
        assertThat(String.valueOf(failure.getMessage()))
                .as("the message of a failure")
                .doesNotContainPattern(CODE);
    }

    private TransportOptions withShortTimeouts() {
        return options().toBuilder()
                .callTimeout(shortTimeout())
                .connectTimeout(shortTimeout())
                .build();
    }
}
