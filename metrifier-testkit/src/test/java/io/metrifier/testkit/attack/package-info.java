/** Servers that do not withstand strangers, each caught by the attacks it gives in to. */
@NullMarked
package io.metrifier.testkit.attack;

import org.jspecify.annotations.NullMarked;
