/** What one caller waited for over distances. */
@NullMarked
package io.metrifier.results.distance;

import org.jspecify.annotations.NullMarked;
