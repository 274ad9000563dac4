package io.metrifier.transport.http.internal.engine;

import org.jspecify.annotations.Nullable;

/**
 * A complete answer.
 *
 * @param coding the Content-Encoding of the body; {@code null} if there is none
 * @param body the body, which must not be changed
 */
public record HttpAnswer(int status, @Nullable String coding, byte[] body) {}
