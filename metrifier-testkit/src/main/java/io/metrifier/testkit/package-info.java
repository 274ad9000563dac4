/**
 * What proves a transport: the contract as JUnit 5 tests to extend, and a Person service that misbehaves on command.
 */
@NullMarked
package io.metrifier.testkit;

import org.jspecify.annotations.NullMarked;
