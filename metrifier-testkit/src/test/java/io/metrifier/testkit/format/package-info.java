/** The contract of formats, on a sound one and on others that each break a rule of it. */
@NullMarked
package io.metrifier.testkit.format;

import org.jspecify.annotations.NullMarked;
