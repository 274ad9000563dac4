/** Load results: latency at a rate, and its validity. */
@NullMarked
package io.metrifier.results.load;

import org.jspecify.annotations.NullMarked;
