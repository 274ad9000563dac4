/** What docs/interceptors.md shows, compiled and run. */
@NullMarked
package io.metrifier.it.hooks;

import org.jspecify.annotations.NullMarked;
