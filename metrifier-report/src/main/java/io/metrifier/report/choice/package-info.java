/** Tells which transport to take, and why, in words and tables. */
@NullMarked
package io.metrifier.report.choice;

import org.jspecify.annotations.NullMarked;
