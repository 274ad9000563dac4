/** The JSON form of everything that is kept: one way in, one way out. */
@NullMarked
package io.metrifier.results.json;

import org.jspecify.annotations.NullMarked;
