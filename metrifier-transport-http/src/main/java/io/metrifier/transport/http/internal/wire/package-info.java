/** What both sides know of HTTP: heads and where messages end, JSON, paths, problems, and what may be set. */
@NullMarked
package io.metrifier.transport.http.internal.wire;

import org.jspecify.annotations.NullMarked;
