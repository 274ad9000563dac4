/** What this build says of recorded results, compared with what an earlier build said. */
@NullMarked
package io.metrifier.it.golden;

import org.jspecify.annotations.NullMarked;
