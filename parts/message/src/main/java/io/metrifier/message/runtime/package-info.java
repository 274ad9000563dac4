/** The runtime of generated codecs: the primitives of each format, based on its own library. */
@NullMarked
package io.metrifier.message.runtime;

import org.jspecify.annotations.NullMarked;
