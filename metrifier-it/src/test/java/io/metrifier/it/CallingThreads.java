package io.metrifier.it;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.TransportClient;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Threads that call one client without pause, and count: calls = answers + typed failures. */
final class CallingThreads implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(CallingThreads.class.getName());
    static final int THREADS = 4;
    private static final int SOME = 50;
    private static final long PAUSE_AFTER_FAILURE_NANOS = 1_000_000;

    private final PersonService persons;
    private final LongAdder calls = new LongAdder();
    private final LongAdder answers = new LongAdder();
    private final Map<Kind, LongAdder> failures = new ConcurrentHashMap<>();
    private final AtomicLong longestNanos = new AtomicLong();
    private final Queue<Throwable> surprises = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads;
    private volatile boolean stopping;

    CallingThreads(TransportClient client) {
        persons = client.persons();
        threads = IntStream.range(0, THREADS)
                .mapToObj(i -> new Thread(this::call, "caller-" + i))
                .toList();
        threads.forEach(thread -> {
            thread.setDaemon(true);
            thread.start();
        });
    }

    private void call() {
        while (!stopping) {
            calls.increment();
            long start = System.nanoTime();
            try {
                if (persons.getPerson("3").equals(SamplePersons.persons().get(2))) {
                    answers.increment();
                } else {
                    surprises.add(new AssertionError("a wrong answer"));
                }
            } catch (TransportException e) {
                failures.computeIfAbsent(e.kind(), kind -> new LongAdder()).increment();
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
            } catch (Throwable e) {
                surprises.add(e);
            } finally {
                longestNanos.accumulateAndGet(System.nanoTime() - start, Math::max);
            }
        }
    }

    /** Waits until further calls are answered. */
    void awaitAnswers() {
        long before = answers.sum();
        Await.until(() -> "further answers: " + state(), () -> answers.sum() > before + SOME);
    }

    /** Waits until every thread has had a further call fail. */
    void awaitFailures() {
        long before = failed();
        Await.until(() -> "further failures: " + state(), () -> failed() >= before + THREADS);
    }

    /** Returns the counts, and where each thread is: what a test that waits in vain needs to explain itself. */
    private String state() {
        return threads.stream()
                .map(thread -> thread.getName() + " " + Arrays.toString(thread.getStackTrace()))
                .collect(Collectors.joining("\n", books() + "\n", "\n"));
    }

    private long failed() {
        return books().failed();
    }

    /** Returns the current counts; they need not balance while calls are in progress. */
    CallOutcomes books() {
        return new CallOutcomes(
                calls.sum(),
                answers.sum(),
                count(Kind.UNAVAILABLE),
                count(Kind.TIMEOUT),
                count(Kind.PROTOCOL) + count(Kind.REMOTE) + surprises.size(),
                TimeUnit.NANOSECONDS.toMillis(longestNanos.get()));
    }

    private long count(Kind kind) {
        LongAdder count = failures.get(kind);
        return count == null ? 0 : count.sum();
    }

    /** Stops the callers and returns the counts, which balance unless a call hangs. */
    CallOutcomes settle() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join(Await.DEADLINE.toMillis());
        }
        for (Throwable surprise : surprises) {
            LOG.log(System.Logger.Level.ERROR, "not a typed failure", surprise);
        }
        return books();
    }

    @Override
    public void close() {
        stopping = true;
    }
}
