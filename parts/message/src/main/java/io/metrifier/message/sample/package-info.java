/** Samples: parsed from JSON by a shape, varied, or generated. */
@NullMarked
package io.metrifier.message.sample;

import org.jspecify.annotations.NullMarked;
