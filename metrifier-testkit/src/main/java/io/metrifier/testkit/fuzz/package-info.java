/** What puts a decoder through messages that nobody meant to send. */
@NullMarked
package io.metrifier.testkit.fuzz;

import org.jspecify.annotations.NullMarked;
