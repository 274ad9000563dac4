/** Child JVMs: how they are started, the messages they exchange with this one, and failures across that boundary. */
@NullMarked
package io.metrifier.lab.jvm;

import org.jspecify.annotations.NullMarked;
