/** The one form of results: a document of samples, each with named figures, and the store that keeps it. */
@NullMarked
package io.metrifier.results.document;

import org.jspecify.annotations.NullMarked;
