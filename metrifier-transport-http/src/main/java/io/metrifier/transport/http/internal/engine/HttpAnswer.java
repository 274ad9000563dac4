package io.metrifier.transport.http.internal.engine;

import org.jspecify.annotations.Nullable;

/**
 * An answer, whole.
 *
 * @param status of HTTP
 * @param coding the Content-Encoding of the body; {@code null} where it has none
 * @param body never changed
 */
public record HttpAnswer(int status, @Nullable String coding, byte[] body) {}
