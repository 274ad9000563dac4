/** Samples: read from JSON against a shape, varied around those that were given, or invented where none was. */
@NullMarked
package io.metrifier.message.sample;

import org.jspecify.annotations.NullMarked;
