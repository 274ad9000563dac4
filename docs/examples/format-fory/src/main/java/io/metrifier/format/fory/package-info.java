/**
 * Messages as <a href="https://fory.apache.org">Apache Fory</a> writes them: the example of a format that somebody else
 * brings, found where it is on the class path.
 */
@NullMarked
package io.metrifier.format.fory;

import org.jspecify.annotations.NullMarked;
