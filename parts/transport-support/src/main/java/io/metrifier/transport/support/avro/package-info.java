/** Writes and reads the records that Avro's compiler generates, strictly; needs Avro, which the program brings. */
@NullMarked
package io.metrifier.transport.support.avro;

import org.jspecify.annotations.NullMarked;
