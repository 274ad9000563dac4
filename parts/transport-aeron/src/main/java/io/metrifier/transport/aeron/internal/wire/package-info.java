/** The SBE messages of both sides: how they are written and read, sent and assembled, and their failures. */
@NullMarked
package io.metrifier.transport.aeron.internal.wire;

import org.jspecify.annotations.NullMarked;
