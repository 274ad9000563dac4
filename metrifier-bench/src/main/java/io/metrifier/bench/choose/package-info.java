/** Decides by elimination which contender to take, and measures no more than that needs. */
@NullMarked
package io.metrifier.bench.choose;

import org.jspecify.annotations.NullMarked;
