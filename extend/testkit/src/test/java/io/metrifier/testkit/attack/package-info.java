/** Flawed servers, each of which fails an attack. */
@NullMarked
package io.metrifier.testkit.attack;

import org.jspecify.annotations.NullMarked;
