package io.metrifier.testkit.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.UnixSockets;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.ResourceLockTarget;

/** The fixture of the rules of the contract: one transport per test, and resources that are closed after it. */
@ExtendWith(DeadlineExtension.class)
@ResourceLock(value = RunsAlone.JVM, mode = ResourceAccessMode.READ, target = ResourceLockTarget.CHILDREN)
abstract class ContractFixture {
    private static final System.Logger LOG = System.getLogger(ContractFixture.class.getName());
    private static final Duration POLL = Duration.ofMillis(5);
    private static final int LONGEST_TOLD = 200;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private @Nullable Transport subject;

    /** Returns the transport to test; called once for each test. */
    protected abstract Transport transport();

    /** Returns where a server hosts {@link io.metrifier.transport.Services#reference()}. */
    protected abstract Endpoint server();

    /** Returns the options of servers and clients; rules change some limits of them. */
    protected TransportOptions options() {
        return TransportOptions.defaults();
    }

    /**
     * Returns how long a test may take before it fails: 30 seconds, far more than it needs even on a busy machine.
     * Timeouts that a test waits for are much shorter.
     */
    protected Duration deadline() {
        return Duration.ofSeconds(30);
    }

    /**
     * Returns the pools of daemon threads that the library shares among all its clients and servers of a JVM: how the
     * names of their threads begin, and how many there may be. None unless overridden; C6 tolerates them.
     */
    protected Map<String, Integer> sharedThreads() {
        return Map.of();
    }

    /** Returns a timeout or a drain time that a test waits for. */
    final Duration shortTimeout() {
        return deadline().dividedBy(60);
    }

    @BeforeEach
    final void takeSubject() {
        subject = transport();
    }

    /** A close that hangs fails the test; other failures of a close are tested by their own rules. */
    @AfterEach
    final void closeWhatIsOpen() {
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                LOG.log(Level.DEBUG, "close failed after a test", e);
            }
        }
    }

    final Transport subject() {
        return requireNonNull(subject, "subject");
    }

    /** Closes this after the test, before whatever was opened earlier. */
    final <T extends AutoCloseable> T autoClose(T resource) {
        open.push(resource);
        return resource;
    }

    /** Connects a client whose call timeout is the deadline of a test. */
    final TransportClient connect(Endpoint server) {
        return connect(
                server,
                options().toBuilder()
                        .connectTimeout(deadline())
                        .callTimeout(deadline())
                        .build());
    }

    /** Connects, with retries: S1 and C1 test whether the first attempt succeeds. */
    final TransportClient connect(Endpoint server, TransportOptions options) {
        long start = System.nanoTime();
        while (true) {
            try {
                return autoClose(subject().connect(server, options));
            } catch (TransportException e) {
                if (e.kind() != Kind.UNAVAILABLE
                        || System.nanoTime() - start > deadline().toNanos() / 2) {
                    throw e;
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
    }

    /** Returns options for a server whose handlers block, and so must not run on an I/O thread. */
    final TransportOptions blocking() {
        return options().toBuilder().execution(Execution.WORKER).build();
    }

    /** Returns options for a server that a test closes while handlers block. */
    final TransportOptions drainingShortly() {
        return blocking().toBuilder().drainTimeout(shortTimeout()).build();
    }

    final PersonService persons() {
        return connect(server()).persons();
    }

    /** Runs this on a separate thread. */
    final <T> Future<T> start(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        startThread(task, "contract-call");
        return task;
    }

    static Thread startThread(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Waits for a call begun with {@link #start} and returns its answer, or throws what it threw. */
    final <T> T awaitAnswer(Future<T> call) throws Exception {
        try {
            return call.get(deadline().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception thrown) {
                throw thrown;
            }
            throw e;
        }
    }

    /** Polls until the condition holds, and fails with the description after the deadline. */
    final void await(String description, BooleanSupplier condition) {
        assertThat(becomesTrue(condition, deadline().dividedBy(2)))
                .as(description)
                .isTrue();
    }

    static boolean becomesTrue(BooleanSupplier condition, Duration within) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > within.toNanos()) {
                return false;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return true;
    }

    /** Checks that this fails with a TransportException of that kind, and returns it. */
    static TransportException assertFails(Kind kind, Callable<?> call) {
        return assertFails(kind, getThrown(call));
    }

    static TransportException assertFails(Kind kind, Throwable thrown) {
        assertThat(thrown).isInstanceOf(TransportException.class);
        TransportException failure = (TransportException) thrown;
        assertThat(failure.kind()).as("kind of: %s", failure).isEqualTo(kind);
        return failure;
    }

    /** Returns what this throws; fails with the answer if it does not throw. */
    static Throwable getThrown(Callable<?> call) {
        Object answer;
        try {
            answer = call.call();
        } catch (Throwable thrown) {
            return thrown;
        }
        String told = String.valueOf(answer);
        throw new AssertionError("the call has not failed: answer="
                + told.substring(0, Math.min(told.length(), LONGEST_TOLD)) + " length=" + told.length());
    }

    /** Returns whether the options choose Unix domain sockets. */
    final boolean hasUnixSockets() {
        return "unix".equals(options().properties().get(subject().id() + "." + UnixSockets.OPTION));
    }

    /** Skips a rule about hosts and ports if servers listen on files. */
    final void assumePort() {
        Assumptions.assumeFalse(hasUnixSockets(), "a file has neither host nor port");
    }

    final void assumeWire(String reason) {
        Assumptions.assumeTrue(subject().crossesProcesses(), () -> subject().id() + " has no wire: " + reason);
    }
}
