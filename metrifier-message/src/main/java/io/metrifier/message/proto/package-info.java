/** Protocol Buffers: the shapes of its schemas, and protoc, which reads them and turns schemas into Java. */
@NullMarked
package io.metrifier.message.proto;

import org.jspecify.annotations.NullMarked;
