/** What a message costs in each format: its bytes, its packets, and the time to write and read it. */
@NullMarked
package io.metrifier.bench.wire;

import org.jspecify.annotations.NullMarked;
