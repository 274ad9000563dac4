package io.metrifier.transport.http;

/**
 * An answer, whole.
 *
 * @param status of HTTP
 * @param body never changed
 */
record HttpAnswer(int status, byte[] body) {}
