/** Attacks on the port of a server over TCP, as tests to extend. */
@NullMarked
package io.metrifier.testkit.attack;

import org.jspecify.annotations.NullMarked;
