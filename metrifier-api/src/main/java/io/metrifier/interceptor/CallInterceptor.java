package io.metrifier.interceptor;

/**
 * Sees the calls of a client or a server whose options name it, where the transport declares
 * {@link io.metrifier.transport.Capability#INTERCEPTORS}. A call is what has one answer: of the Person service, of the
 * probes, of messages of users' own. Streams are not seen.
 *
 * <p>Must be thread-safe: calls run side by side. What it does takes time of the call.
 */
@FunctionalInterface
public interface CallInterceptor {

    /**
     * Learns that a call begins. On a client this runs on the thread that calls, before anything is sent; on a server
     * on the thread that runs the handler, before it, once the request is understood. Where there are several
     * interceptors they learn of the beginning in the order in which the options name them, and of the end in the
     * reverse.
     *
     * @return what is told of the end, exactly once
     * @throws RuntimeException to refuse the call: on a client the call fails with it and is not sent, on a server as
     *     if the handler had thrown it
     */
    CallEnd begin(InterceptedCall call);
}
