/** The shapes of Avro schemas, protocols and interface definitions. */
@NullMarked
package io.metrifier.message.avro;

import org.jspecify.annotations.NullMarked;
