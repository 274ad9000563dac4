package io.metrifier.results.load;

/**
 * What became of the messages that were due. Every one of them is in exactly one of {@code answered}, {@code failed},
 * {@code unanswered} and {@code unsent}.
 *
 * @param due how many the schedule asked for
 * @param answered how many came back right or wrong
 * @param failed how many the transport or the service refused
 * @param unanswered how many timed out or were still open at the end
 * @param unsent how many could not leave before the run was given up
 * @param mismatched how many of those answered were wrong: another message's answer, another value, another order
 * @param queued how many were due while their lane still waited for the one before
 * @param pushedBack how many had to wait because the transport, or the bound on open messages, took no more
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

    /** Counts nothing. */
    public static final MessageCounts NONE = new MessageCounts(0, 0, 0, 0, 0, 0, 0, 0);

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
