/** Tests of the jars of messages. */
@NullMarked
package io.metrifier.message.jar;

import org.jspecify.annotations.NullMarked;
