/** The record of a choice: the question, the measured figures, and the answer. */
@NullMarked
package io.metrifier.results.choice;

import org.jspecify.annotations.NullMarked;
