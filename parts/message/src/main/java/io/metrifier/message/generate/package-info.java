/** Generates and compiles the content of a message's jar from its shape. */
@NullMarked
package io.metrifier.message.generate;

import org.jspecify.annotations.NullMarked;
