/** How the figures of every contender develop from run to run on one machine, and where they changed. */
@NullMarked
package io.metrifier.report.history;

import org.jspecify.annotations.NullMarked;
