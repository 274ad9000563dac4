/** Tests which Avro schemas are refused. */
@NullMarked
package io.metrifier.message.avro;

import org.jspecify.annotations.NullMarked;
