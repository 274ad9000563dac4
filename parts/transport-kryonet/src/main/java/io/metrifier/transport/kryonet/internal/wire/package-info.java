/** The messages of both sides: how they are written and read, sent in parts and assembled, and the options. */
@NullMarked
package io.metrifier.transport.kryonet.internal.wire;

import org.jspecify.annotations.NullMarked;
