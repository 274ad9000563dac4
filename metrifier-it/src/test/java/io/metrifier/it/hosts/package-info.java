/** Programs of other makes that use what is built here, each by a Maven of its own. */
@NullMarked
package io.metrifier.it.hosts;

import org.jspecify.annotations.NullMarked;
