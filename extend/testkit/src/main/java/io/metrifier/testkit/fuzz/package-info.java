/** Fuzzing of decoders and clients. */
@NullMarked
package io.metrifier.testkit.fuzz;

import org.jspecify.annotations.NullMarked;
