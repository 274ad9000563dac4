package io.metrifier.message.generate;

import org.jspecify.annotations.Nullable;

/**
 * A format in the jar of a message.
 *
 * @param jvmArgument the JVM argument that it needs; {@code null} for none
 * @param refusal why it cannot hold the shape; {@code null} if it can
 */
record FormatChoice(
        String id,
        String mediaType,
        String description,
        String codecClass,
        @Nullable String jvmArgument,
        @Nullable String refusal) {}
