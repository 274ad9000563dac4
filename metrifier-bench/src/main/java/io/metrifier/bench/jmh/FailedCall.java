package io.metrifier.bench.jmh;

/** A call of a benchmark failed: the message names the call, the cause says why. */
final class FailedCall extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedCall(String call, Throwable cause) {
        super(call, cause);
    }
}
