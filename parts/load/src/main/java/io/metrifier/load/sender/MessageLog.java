package io.metrifier.load.sender;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Collects the outcome of each message of one run, whose schedule limits their number. Thread-safe. */
public final class MessageLog implements MessageListener {
    private final Queue<Message> messages = new ConcurrentLinkedQueue<>();

    /** The outcome of one message, as in {@link #note}. */
    public record Message(long due, long ended, @Nullable String failure) {

        public boolean isRight() {
            return failure == null;
        }

        public long latency() {
            return ended - due;
        }

        /** Returns the same outcome with times relative to this one. */
        public Message since(long moment) {
            return new Message(due - moment, ended - moment, failure);
        }
    }

    @Override
    public void note(long due, long ended, @Nullable String failure) {
        messages.add(new Message(due, ended, failure));
    }

    /** Returns the outcomes so far, in the order in which messages ended. */
    public List<Message> messages() {
        return List.copyOf(messages);
    }
}
