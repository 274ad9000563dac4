/** The content of a message, independent of its schema language: records of fields, without their encoding. */
@NullMarked
package io.metrifier.message.schema;

import org.jspecify.annotations.NullMarked;
