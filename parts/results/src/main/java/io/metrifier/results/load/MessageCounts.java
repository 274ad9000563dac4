package io.metrifier.results.load;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

/**
 * The number of messages by outcome. Every due message is in exactly one of {@code answered}, {@code failed},
 * {@code unanswered} and {@code unsent}.
 *
 * @param answered messages with an answer, right or wrong
 * @param failed messages that the transport or the service rejected
 * @param unanswered messages that timed out or were still open at the end
 * @param unsent messages that could not be sent before the run ended
 * @param mismatched answered messages with a wrong answer: another message's answer, another value, another order
 * @param queued messages that were due while their lane still waited for the previous one
 * @param pushedBack messages that waited because the transport, or the limit of open messages, allowed no more
 */
public record MessageCounts(
        long due,
        long answered,
        long failed,
        long unanswered,
        long unsent,
        long mismatched,
        long queued,
        long pushedBack) {

    /** No messages. */
    public static final MessageCounts NONE = new MessageCounts(0, 0, 0, 0, 0, 0, 0, 0);

    /** Returns the names of all numbers, as figures have them. */
    public static List<String> names() {
        return Stream.of(MessageCounts.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /** Returns the sums. */
    public MessageCounts plus(MessageCounts other) {
        return new MessageCounts(
                due + other.due,
                answered + other.answered,
                failed + other.failed,
                unanswered + other.unanswered,
                unsent + other.unsent,
                mismatched + other.mismatched,
                queued + other.queued,
                pushedBack + other.pushedBack);
    }
}
