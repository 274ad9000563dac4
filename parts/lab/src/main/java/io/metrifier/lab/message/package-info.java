/** The custom message, found by the options of what is measured. */
@NullMarked
package io.metrifier.lab.message;

import org.jspecify.annotations.NullMarked;
