/** A message of the user's own: its type, its formats, the codecs that write it, and the service that carries it. */
@NullMarked
package io.metrifier.message;

import org.jspecify.annotations.NullMarked;
