/** The jar of a message: made of what was brought, read back, and proven before anything is measured with it. */
@NullMarked
package io.metrifier.message.jar;

import org.jspecify.annotations.NullMarked;
