/** What generated codecs stand on: the primitives of each format, over the library that is its own. */
@NullMarked
package io.metrifier.message.runtime;

import org.jspecify.annotations.NullMarked;
