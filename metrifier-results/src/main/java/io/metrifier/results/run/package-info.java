/** What JMH does not say about a run of its own. */
@NullMarked
package io.metrifier.results.run;

import org.jspecify.annotations.NullMarked;
