package io.metrifier.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Makes a worker of a server die of an Error outside any handler: one that is thrown while the answer is written. */
public final class WorkerDeathByError {
    private static final Duration DEADLINE = Duration.ofSeconds(50);
    private static final String REASON = "thrown on purpose";

    private WorkerDeathByError() {}

    /**
     * Asserts that a server whose worker dies closes itself, frees its port, completes
     * {@link TransportServer#failure()}, logs the reason at ERROR, and that the current call fails.
     */
    public static void assertServerCloses(Transport transport, TransportOptions options) {
        Logger logger = Logger.getLogger("");
        Recorder recorder = new Recorder();
        logger.addHandler(recorder);
        try (TransportServer server = transport.serve(Services.of(new Dying()), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            assertThat(catchThrowable(() -> client.persons().listPersons())).isInstanceOf(TransportException.class);
            assertThat(server.failure())
                    .as("the failure of a server that died")
                    .succeedsWithin(DEADLINE)
                    .isInstanceOf(Error.class);
            awaitPort(transport, server.endpoint(), options);
            assertThat(recorder.told)
                    .as("failure of a server whose worker died")
                    .succeedsWithin(DEADLINE);
        } finally {
            logger.removeHandler(recorder);
        }
    }

    private static void awaitPort(Transport transport, Endpoint endpoint, TransportOptions options) {
        long begin = System.nanoTime();
        while (true) {
            try {
                transport.serve(Services.reference(), endpoint, options).close();
                return;
            } catch (TransportException taken) {
                assertThat(Duration.ofNanos(System.nanoTime() - begin))
                        .as("until the port of a server that died is free: %s", taken.getMessage())
                        .isLessThan(DEADLINE);
            }
        }
    }

    /** Throws an exception whose message cannot be read. */
    private static final class Dying implements PersonService {
        @Override
        public List<Person> listPersons() {
            throw new IllegalStateException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getMessage() {
                    throw new OutOfMemoryError(REASON);
                }
            };
        }

        @Override
        public Person getPerson(String id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return List.of();
        }

        @Override
        public Person createPerson(Person person) {
            return person;
        }
    }

    /** Waits until the reason is logged at ERROR. */
    private static final class Recorder extends Handler {
        final CompletableFuture<String> told = new CompletableFuture<>();

        @Override
        public void publish(LogRecord line) {
            if (line.getLevel().equals(Level.SEVERE) && line.getMessage().contains(REASON)) {
                told.complete(line.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
