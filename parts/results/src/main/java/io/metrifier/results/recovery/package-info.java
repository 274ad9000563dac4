/** Faults, and how callers see the recovery from them. */
@NullMarked
package io.metrifier.results.recovery;

import org.jspecify.annotations.NullMarked;
