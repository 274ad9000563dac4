/** Two runs, and what changed from one to the other. */
@NullMarked
package io.metrifier.report.compare;

import org.jspecify.annotations.NullMarked;
