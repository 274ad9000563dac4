package io.metrifier.transport;

/**
 * Receives the answers of a client's asynchronous calls on the thread that polls. Where no thread polls, threads of the
 * client do this, which costs a switch of threads for each answer. Thread-safe.
 */
@FunctionalInterface
public interface AnswerPoll {

    /**
     * Completes the calls whose answers have arrived, on this thread. May return earlier without an answer, and does
     * nothing while another thread polls the same client.
     *
     * @param nanos how long to wait for an answer at most; 0 not to wait
     * @return whether anything has arrived
     */
    boolean poll(long nanos);
}
