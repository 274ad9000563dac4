/** The jar of a custom message: generated, loaded, and checked before anything is measured with it. */
@NullMarked
package io.metrifier.message.jar;

import org.jspecify.annotations.NullMarked;
