/** How a call fails, over whatever transport. */
@NullMarked
package io.metrifier.failure;

import org.jspecify.annotations.NullMarked;
