/** The document of samples with named figures, and the store that writes it. */
@NullMarked
package io.metrifier.results.document;

import org.jspecify.annotations.NullMarked;
