/** Who is measured when: rounds, rates and distances. */
@NullMarked
package io.metrifier.bench.campaign;

import org.jspecify.annotations.NullMarked;
