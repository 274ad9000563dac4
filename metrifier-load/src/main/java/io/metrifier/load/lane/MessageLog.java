package io.metrifier.load.lane;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Keeps what became of each message of one run, of which its schedule bounds how many there are. Thread-safe. */
public final class MessageLog implements MessageListener {
    private final Queue<Message> messages = new ConcurrentLinkedQueue<>();

    /** One message, as {@link #note} takes it. */
    public record Message(long due, long ended, @Nullable String failure) {

        public boolean right() {
            return failure == null;
        }

        public long latency() {
            return ended - due;
        }

        /** Returns the same in a time that begins then. */
        public Message since(long moment) {
            return new Message(due - moment, ended - moment, failure);
        }
    }

    @Override
    public void note(long due, long ended, @Nullable String failure) {
        messages.add(new Message(due, ended, failure));
    }

    /** Returns what there is so far, in the order in which it ended. */
    public List<Message> messages() {
        return List.copyOf(messages);
    }
}
