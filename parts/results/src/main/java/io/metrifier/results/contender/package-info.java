/** Descriptions of contenders, as their jars declare them and as results carry them. */
@NullMarked
package io.metrifier.results.contender;

import org.jspecify.annotations.NullMarked;
