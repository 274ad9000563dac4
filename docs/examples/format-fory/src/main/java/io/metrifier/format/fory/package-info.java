/**
 * Messages in the form of <a href="https://fory.apache.org">Apache Fory</a>: an example of a third-party format, which
 * is found if it is on the class path.
 */
@NullMarked
package io.metrifier.format.fory;

import org.jspecify.annotations.NullMarked;
