package io.metrifier.transport.http.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ServerThreadsTest {
    private static final Error FATAL = new OutOfMemoryError("of a thread");

    private final List<Throwable> ofProgram = new CopyOnWriteArrayList<>();
    private final List<Throwable> ofServer = new CopyOnWriteArrayList<>();

    /** A thread group leaves what it does not handle to the group of the thread that made it. */
    private ServerThreads threads() throws InterruptedException {
        ThreadGroup program = new ThreadGroup("program") {
            @Override
            public void uncaughtException(Thread thread, Throwable thrown) {
                ofProgram.add(thrown);
            }
        };
        AtomicReference<ServerThreads> threads = new AtomicReference<>();
        Thread maker = new Thread(program, () -> threads.set(new ServerThreads()));
        maker.start();
        maker.join();
        return Objects.requireNonNull(threads.get());
    }

    @Test
    void aFatalErrorRunsTheActionOnce() throws InterruptedException {
        ServerThreads threads = threads();
        threads.onDeath(ofServer::add);

        threads.uncaughtException(Thread.currentThread(), FATAL);
        threads.uncaughtException(Thread.currentThread(), FATAL);

        assertThat(ofServer).containsExactly(FATAL);
        assertThat(ofProgram).isEmpty();
    }

    @Test
    void aDeathWhoseActionHasNoMemoryIsLeftToTheProgram() throws InterruptedException {
        ServerThreads threads = threads();
        threads.onDeath(error -> {
            throw new OutOfMemoryError("of the action");
        });

        assertThatThrownBy(() -> threads.uncaughtException(Thread.currentThread(), FATAL))
                .hasMessage("of the action");

        assertThat(ofProgram).containsExactly(FATAL);
    }

    @Test
    void anExceptionIsLeftToTheProgram() throws InterruptedException {
        ServerThreads threads = threads();
        threads.onDeath(ofServer::add);
        Exception exception = new IllegalStateException();

        threads.uncaughtException(Thread.currentThread(), exception);

        assertThat(ofServer).isEmpty();
        assertThat(ofProgram).containsExactly(exception);
    }
}
