/** The names under which samples hold their conditions and figures, kind by kind. */
@NullMarked
package io.metrifier.results.figure;

import org.jspecify.annotations.NullMarked;
