/** Resolves the jars of contenders from Maven repositories. */
@NullMarked
package io.metrifier.bench.resolve;

import org.jspecify.annotations.NullMarked;
