/** Tests of the module as a whole. */
@NullMarked
package io.metrifier.message;

import org.jspecify.annotations.NullMarked;
