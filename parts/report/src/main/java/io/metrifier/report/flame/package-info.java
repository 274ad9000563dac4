/** Stacks of two contenders, one against the other. */
@NullMarked
package io.metrifier.report.flame;

import org.jspecify.annotations.NullMarked;
