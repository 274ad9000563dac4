package io.metrifier.lab.scenario;

/** One blocking call of one lane, in two steps so that checking the answer is not measured. */
public interface Exchange {

    /** Calls and keeps the answer. */
    void call(long sequence);

    /** Returns whether the answer kept is the one that belongs to that call. */
    boolean correct(long sequence);
}
