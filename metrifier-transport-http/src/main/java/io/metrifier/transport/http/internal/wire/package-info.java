/** The parts of HTTP that both sides use: heads and message framing, JSON, paths, problems, and the options. */
@NullMarked
package io.metrifier.transport.http.internal.wire;

import org.jspecify.annotations.NullMarked;
