/** The page of a choice: which transport to take, and why. */
@NullMarked
package io.metrifier.report.choice;

import org.jspecify.annotations.NullMarked;
