/** The names of the conditions and figures of samples, by kind. */
@NullMarked
package io.metrifier.results.figure;

import org.jspecify.annotations.NullMarked;
