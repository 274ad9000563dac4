/** Proves what a layout refuses before any code is made. */
@NullMarked
package io.metrifier.message.generate;

import org.jspecify.annotations.NullMarked;
