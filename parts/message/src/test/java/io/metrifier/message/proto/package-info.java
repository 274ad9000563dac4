/** Tests of what is read and written of Protocol Buffers. */
@NullMarked
package io.metrifier.message.proto;

import org.jspecify.annotations.NullMarked;
