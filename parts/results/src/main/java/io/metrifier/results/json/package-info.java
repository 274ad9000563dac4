/** The JSON form of all results. */
@NullMarked
package io.metrifier.results.json;

import org.jspecify.annotations.NullMarked;
