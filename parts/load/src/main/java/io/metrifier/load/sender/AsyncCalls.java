package io.metrifier.load.sender;

import io.metrifier.lab.scenario.AsyncExchange;
import io.metrifier.transport.AnswerPoll;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends without waiting for answers. A fixed number of tickets limits the open messages. The lane itself receives the
 * answers where the client allows it.
 */
public final class AsyncCalls implements MessageCalls, OpenAnswers {
    private final AsyncExchange exchange;
    private final LoadClock time;
    private final SenderRecorder recorder;
    private final List<Ticket> tickets = new ArrayList<>();
    private final ArrayBlockingQueue<Ticket> free;
    private final @Nullable AnswerPoll poll;

    /** Creates a sender whose answers other threads receive. */
    public AsyncCalls(AsyncExchange exchange, int inFlight, LoadClock time, SenderRecorder recorder) {
        this(exchange, inFlight, time, recorder, null);
    }

    private AsyncCalls(
            AsyncExchange exchange, int inFlight, LoadClock time, SenderRecorder recorder, @Nullable AnswerPoll poll) {
        this.exchange = exchange;
        this.time = time;
        this.recorder = recorder;
        this.poll = poll;
        this.free = new ArrayBlockingQueue<>(inFlight);
        for (int i = 0; i < inFlight; i++) {
            tickets.add(new Ticket());
        }
        free.addAll(tickets);
    }

    /** Creates a sender of a lane that is the only one to use its client, and so receives its answers if it can. */
    public static AsyncCalls withPoll(AsyncExchange exchange, int inFlight, LoadClock time, SenderRecorder recorder) {
        return new AsyncCalls(
                exchange, inFlight, time, recorder, exchange.answerPoll().orElse(null));
    }

    @Override
    public boolean offer(long sequence, long due, long now) {
        Ticket ticket = free.poll();
        if (ticket == null) {
            return false;
        }
        ticket.open(sequence, due, now);
        try {
            exchange.start(sequence).whenComplete(ticket);
        } catch (RuntimeException e) {
            ticket.accept(null, e);
        }
        return true;
    }

    @Override
    public OpenAnswers openAnswers() {
        return poll == null ? OpenAnswers.NONE : this;
    }

    @Override
    public boolean areAwaited() {
        return free.remainingCapacity() > 0;
    }

    @Override
    public boolean receive(long nanos) {
        return poll != null && poll.poll(nanos);
    }

    @Override
    public void drain(long giveUp) {
        long now = time.nanos();
        while (areAwaited() && now < giveUp) {
            now = time.waitUntil(Math.min(giveUp, now + PacedSender.RETRY), openAnswers());
        }
        tickets.forEach(ticket -> ticket.abandon(giveUp));
    }

    /**
     * One open message. The thread that clears {@code open} records its outcome: the one with the answer, or the one
     * that ends the run.
     */
    private final class Ticket implements BiConsumer<Object, @Nullable Throwable> {
        private final AtomicBoolean open = new AtomicBoolean();
        private long sequence;
        private long due;
        private long sent;

        void open(long number, long dueAt, long sentAt) {
            sequence = number;
            due = dueAt;
            sent = sentAt;
            open.set(true);
        }

        @Override
        public void accept(@Nullable Object answer, @Nullable Throwable thrown) {
            long now = time.nanos();
            if (!open.compareAndSet(true, false)) {
                return;
            }
            if (thrown == null && answer != null) {
                recorder.recordAnswered(due, sent, now, exchange.isCorrect(sequence, answer));
            } else {
                recorder.recordFailure(unwrap(thrown), due, now);
            }
            free.add(this);
        }

        void abandon(long giveUp) {
            if (open.compareAndSet(true, false)) {
                recorder.recordUnanswered(due, giveUp);
            }
        }
    }

    private static Throwable unwrap(@Nullable Throwable thrown) {
        if (thrown == null) {
            return new IllegalStateException("the call completed with null");
        }
        return thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
    }
}
