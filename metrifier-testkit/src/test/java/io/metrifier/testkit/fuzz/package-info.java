/** Proves the fuzz with decoders that are broken on purpose. */
@NullMarked
package io.metrifier.testkit.fuzz;

import org.jspecify.annotations.NullMarked;
