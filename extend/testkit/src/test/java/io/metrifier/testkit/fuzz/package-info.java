/** Tests of the fuzzers, with decoders that are broken on purpose. */
@NullMarked
package io.metrifier.testkit.fuzz;

import org.jspecify.annotations.NullMarked;
