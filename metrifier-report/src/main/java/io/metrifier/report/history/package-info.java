/** What became of every contender from run to run on one machine, and where that changed. */
@NullMarked
package io.metrifier.report.history;

import org.jspecify.annotations.NullMarked;
