/** The ways in which a call fails, the same for every transport. */
@NullMarked
package io.metrifier.failure;

import org.jspecify.annotations.NullMarked;
