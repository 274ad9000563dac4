package io.metrifier.interceptor;

import java.time.Duration;
import java.util.Map;

/**
 * One call, as an interceptor sees it where it begins. Not thread-safe: it is for {@link CallInterceptor#begin} alone.
 */
public interface InterceptedCall {

    /** Where a call is seen. */
    enum Side {
        /** By the client that makes it. */
        CLIENT,
        /** By the server that answers it. */
        SERVER
    }

    /** Returns where this is. */
    Side side();

    /** Returns the id of the transport. */
    String transport();

    /**
     * Returns what is called, in the same words over every transport and on both sides:
     * {@code PersonService.getPerson}, {@code ProbeService.add}, or of a message of a user's own its type's name with
     * {@code .get}, {@code .put} or {@code .echo}.
     */
    String name();

    /**
     * Returns what goes or came with the call, by lower-case names: on a client what {@link #put} added, on a server
     * what the client added and, from clients of other makes, what else they sent.
     */
    Map<String, String> metadata();

    /**
     * Has this go with the call, in place of a value of that name; a server's interceptors find it in
     * {@link #metadata}.
     *
     * @param name lower-case letters, digits, {@code -}, {@code _} and {@code .}, and none that a wire uses itself,
     *     such as {@code host} or what begins with {@code grpc-} or ends with {@code -bin}
     * @param value visible ASCII, with spaces only in between
     * @throws IllegalArgumentException if either is anything else, or if names and values together are over 4,096
     *     characters or 32 entries
     * @throws IllegalStateException on a server
     */
    void put(String name, String value);

    /**
     * Returns how long the call may take: on a client the call timeout, or what {@link #timeout(Duration)} set; on a
     * server what was left of what the client said when the request came, and the server's call timeout where the
     * client said nothing.
     */
    Duration timeout();

    /**
     * Sets how long this call may take, in place of the call timeout; beyond it the call fails with TIMEOUT.
     *
     * @throws IllegalArgumentException unless that is above zero
     * @throws IllegalStateException on a server
     */
    void timeout(Duration atMost);
}
