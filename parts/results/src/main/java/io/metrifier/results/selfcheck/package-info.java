/** Which differences a machine can detect: contenders compared with themselves, and a planted cost found again. */
@NullMarked
package io.metrifier.results.selfcheck;

import org.jspecify.annotations.NullMarked;
