/** The faults that are injected into a server. */
@NullMarked
package io.metrifier.results.recovery;

import org.jspecify.annotations.NullMarked;
