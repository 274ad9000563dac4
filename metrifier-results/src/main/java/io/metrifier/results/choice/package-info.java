/** What was chosen for whom, and why: the record of a question, of what was measured for it, and of the answer. */
@NullMarked
package io.metrifier.results.choice;

import org.jspecify.annotations.NullMarked;
