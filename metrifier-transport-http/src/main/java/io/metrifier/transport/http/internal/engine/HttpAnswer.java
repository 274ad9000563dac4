package io.metrifier.transport.http.internal.engine;

/**
 * An answer, whole.
 *
 * @param status of HTTP
 * @param body never changed
 */
public record HttpAnswer(int status, byte[] body) {}
