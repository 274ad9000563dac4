package io.metrifier.bench.jmh;

/** Thrown if a call of a benchmark fails: the message names the call, the cause is the failure. */
final class FailedCall extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedCall(String call, Throwable cause) {
        super(call, cause);
    }
}
