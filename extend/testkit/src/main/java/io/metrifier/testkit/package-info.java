/** The contracts of transports, services and formats as JUnit 5 tests to extend, and a meter of allocation. */
@NullMarked
package io.metrifier.testkit;

import org.jspecify.annotations.NullMarked;
