package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * One connection on a blocking socket, with a thread that sends questions and one that reads the answers, which come in
 * the order of the questions. Any thread may offer a question or close it; that ends both threads, and the one that
 * read the answers sees to what was not answered.
 */
final class Pipeline {
    private static final System.Logger LOG = System.getLogger(Pipeline.class.getName());
    /** Well under the time after which servers end an idle connection, which questions could then meet half-way. */
    private static final long MOST_IDLE_NANOS = 20_000_000_000L;

    private final Pipelines pipelines;
    private final HttpSocket.Target target;
    private final int depth;
    private final long openedAt = System.nanoTime();
    private final Queue<PipelinedCall> unsent = new ArrayDeque<>();
    private final Queue<PipelinedCall> unanswered = new ArrayDeque<>();
    private boolean ended;
    private long idleSince = openedAt;
    private volatile int load;
    private volatile @Nullable SocketChannel channel;
    private volatile boolean connected;
    private volatile boolean closed;
    private volatile boolean givenUp;

    /**
     * Creates a pipeline that connects when it is started.
     *
     * @param depth how many questions it carries at a time
     */
    Pipeline(Pipelines pipelines, HttpSocket.Target target, int depth) {
        this.pipelines = pipelines;
        this.target = target;
        this.depth = depth;
    }

    void start() {
        daemon("http-questions", this::connectAndSend);
    }

    private static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns how many questions it carries. */
    int load() {
        return load;
    }

    /** Takes a question and returns true, unless it is full or has ended. */
    synchronized boolean offer(PipelinedCall question) {
        if (ended || load == depth) {
            return false;
        }
        load++;
        unsent.add(question);
        notifyAll();
        return true;
    }

    private void connectAndSend() {
        try {
            HttpSocket socket = HttpSocket.connect(
                    open(), target, openedAt + target.connectTimeout().toNanos());
            connected = true;
            daemon("http-answers", () -> readAnswers(socket.answers()));
            List<HttpCall> calls = new ArrayList<>(depth);
            while (takeUnsent(calls)) {
                socket.requests().writeAll(calls);
            }
        } catch (IOException e) {
            if (connected) {
                close();
            } else {
                end(e, false, false);
            }
        } catch (InterruptedException e) {
            close();
        }
    }

    private SocketChannel open() throws IOException {
        SocketChannel opened = SocketChannel.open();
        channel = opened;
        if (closed) {
            close();
        }
        return opened;
    }

    /** Waits for questions that are to be sent; returns false when there will be none. */
    private synchronized boolean takeUnsent(List<HttpCall> calls) throws InterruptedException {
        while (unsent.isEmpty() && !ended) {
            wait();
        }
        calls.clear();
        for (PipelinedCall next = unsent.poll(); next != null; next = unsent.poll()) {
            unanswered.add(next);
            calls.add(next.call());
        }
        return !ended;
    }

    private void readAnswers(AnswerReader answers) {
        boolean hasAnswered = false;
        try {
            do {
                answers.expect();
                answered(answers.read());
                hasAnswered = true;
            } while (!answers.isLastOnConnection());
            givenUp = true;
            end(new EOFException("the server ended the connection"), true, false);
        } catch (IOException | RuntimeException e) {
            end(e, hasAnswered, answers.hasBegun());
        }
    }

    private void answered(HttpAnswer answer) {
        PipelinedCall question;
        synchronized (this) {
            question = unanswered.poll();
            if (question == null) {
                throw new TransportException(Kind.PROTOCOL, "an answer must follow its question");
            }
            load--;
            idleSince = System.nanoTime();
        }
        pipelines.sendWaiting();
        question.complete(answer);
    }

    /**
     * Ends what is over its deadline. Behind a question that is, nothing is answered, nor before there is a connection.
     */
    void expire(long now) {
        PipelinedCall next;
        List<PipelinedCall> all;
        boolean idle;
        synchronized (this) {
            next = unanswered.peek();
            all = questions();
            idle = all.isEmpty() && now - idleSince > MOST_IDLE_NANOS;
        }
        all.forEach(question -> question.expire(now));
        if (idle || next != null && next.expire(now)) {
            givenUp = true;
            close();
        } else if (!connected && now - openedAt > target.connectTimeout().toNanos()) {
            close();
        }
    }

    private List<PipelinedCall> questions() {
        List<PipelinedCall> questions = new ArrayList<>(unanswered);
        questions.addAll(unsent);
        return questions;
    }

    /**
     * Has every question that is left sent over another connection, or fail. All of them go on where this connection
     * was given up; where it failed only what it may have met half-closed, once.
     */
    private void end(Exception cause, boolean hasAnswered, boolean nextHasBegun) {
        List<PipelinedCall> left;
        synchronized (this) {
            ended = true;
            left = questions();
            notifyAll();
        }
        close();
        pipelines.gone(this);
        boolean begun = nextHasBegun;
        for (PipelinedCall question : left) {
            if (!begun && (givenUp || hasAnswered && question.repeat())) {
                pipelines.send(question);
            } else {
                question.completeExceptionally(failure(cause));
            }
            begun = false;
        }
        pipelines.sendWaiting();
    }

    private TransportException failure(Exception cause) {
        return cause instanceof TransportException failure ? failure : pipelines.lost(cause);
    }

    /** Closes the connection, under whatever is under way. TLS sends no farewell, for that could wait for the peer. */
    void close() {
        closed = true;
        SocketChannel open = channel;
        try {
            if (open != null) {
                open.close();
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: server=" + target.server(), e);
        }
    }
}
