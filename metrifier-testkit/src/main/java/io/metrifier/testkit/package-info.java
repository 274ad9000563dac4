/** Tests of transports: the contract as JUnit 5 tests to extend, and a scripted Person service. */
@NullMarked
package io.metrifier.testkit;

import org.jspecify.annotations.NullMarked;
