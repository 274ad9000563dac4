package io.metrifier.bench.jmh;

import io.metrifier.lab.scenario.Exchange;

/**
 * Says which exchange failed; costs nothing while none does.
 *
 * @param beforeFailing what to do once a call has failed, before the benchmark ends with it
 */
record NamedExchange(Exchange inside, Runnable beforeFailing) implements Exchange {

    @Override
    public void call(long sequence) {
        try {
            inside.call(sequence);
        } catch (RuntimeException e) {
            beforeFailing.run();
            throw new FailedCall("exchange " + sequence, e);
        }
    }

    @Override
    public boolean correct(long sequence) {
        return inside.correct(sequence);
    }
}
