/** What a contender is, as the jar that brings it declares it and as results carry it. */
@NullMarked
package io.metrifier.results.contender;

import org.jspecify.annotations.NullMarked;
