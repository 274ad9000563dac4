/** From a shape to a jar: the Java of its records and of what each format needs, compiled. */
@NullMarked
package io.metrifier.message.generate;

import org.jspecify.annotations.NullMarked;
