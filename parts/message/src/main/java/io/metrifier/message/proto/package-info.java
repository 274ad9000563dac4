/** Protocol Buffers: shapes of its schemas, a schema of the calls, and protoc, which turns schemas into Java. */
@NullMarked
package io.metrifier.message.proto;

import org.jspecify.annotations.NullMarked;
