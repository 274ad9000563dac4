/** Reads the folders that a site is made of. */
@NullMarked
package io.metrifier.bench.site;

import org.jspecify.annotations.NullMarked;
