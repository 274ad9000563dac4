package io.metrifier.lab.scenario;

/** One blocking call of one lane, in two steps, so that checking the answer is not measured. */
public interface Exchange {

    /** Makes the call and keeps the answer. */
    void call(long sequence);

    /** Returns whether the kept answer is right for that call. */
    boolean correct(long sequence);
}
