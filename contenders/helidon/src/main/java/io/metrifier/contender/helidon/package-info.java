/** The Person service on Helidon SE. */
@NullMarked
package io.metrifier.contender.helidon;

import org.jspecify.annotations.NullMarked;
