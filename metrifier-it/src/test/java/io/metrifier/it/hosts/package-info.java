/** Programs with other frameworks that use the artifacts of this build, each built by a separate Maven. */
@NullMarked
package io.metrifier.it.hosts;

import org.jspecify.annotations.NullMarked;
