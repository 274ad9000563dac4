/** What a machine can detect, in words for a terminal. */
@NullMarked
package io.metrifier.report.selfcheck;

import org.jspecify.annotations.NullMarked;
