/** The shipped jar and its image from outside: servers in containers, or in separate JVMs if there is no engine. */
@NullMarked
package io.metrifier.it;

import org.jspecify.annotations.NullMarked;
