/** What first calls took. */
@NullMarked
package io.metrifier.results.start;

import org.jspecify.annotations.NullMarked;
