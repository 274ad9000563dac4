/** The contract of formats, on what is generated. */
@NullMarked
package io.metrifier.message.format;

import org.jspecify.annotations.NullMarked;
