/** What a result depends on beside the code that was measured. */
@NullMarked
package io.metrifier.results.environment;

import org.jspecify.annotations.NullMarked;
