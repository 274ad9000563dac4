/** Custom messages: their types, the formats and codecs that write them, and the service that carries them. */
@NullMarked
package io.metrifier.message;

import org.jspecify.annotations.NullMarked;
