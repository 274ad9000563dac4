/** Networks between a client and a server: the JVM of a relay, and the checks that calls cross it. */
@NullMarked
package io.metrifier.lab.network;

import org.jspecify.annotations.NullMarked;
