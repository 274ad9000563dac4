/** Avro: the shapes of its schemas, protocols and interface definitions. */
@NullMarked
package io.metrifier.message.avro;

import org.jspecify.annotations.NullMarked;
