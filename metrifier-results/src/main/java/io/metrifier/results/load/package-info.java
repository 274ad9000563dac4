/** What the load rig found: latency at a rate, and whether to believe it. */
@NullMarked
package io.metrifier.results.load;

import org.jspecify.annotations.NullMarked;
