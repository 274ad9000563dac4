/** The environment of a measurement: machine, operating system, JVM, libraries, noise. */
@NullMarked
package io.metrifier.results.environment;

import org.jspecify.annotations.NullMarked;
