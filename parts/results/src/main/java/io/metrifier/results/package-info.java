/** Results as values, shared by the modules that measure and the modules that report. */
@NullMarked
package io.metrifier.results;

import org.jspecify.annotations.NullMarked;
