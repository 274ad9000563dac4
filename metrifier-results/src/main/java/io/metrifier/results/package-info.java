/** What was measured, as values that those who measure write and those who read need nothing else for. */
@NullMarked
package io.metrifier.results;

import org.jspecify.annotations.NullMarked;
