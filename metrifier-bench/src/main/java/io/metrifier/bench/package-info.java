/** The program. */
@NullMarked
package io.metrifier.bench;

import org.jspecify.annotations.NullMarked;
