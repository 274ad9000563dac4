/** The order of measurements: rounds, rates and distances. */
@NullMarked
package io.metrifier.bench.campaign;

import org.jspecify.annotations.NullMarked;
