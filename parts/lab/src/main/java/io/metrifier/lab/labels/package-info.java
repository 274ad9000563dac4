/** Stack samples of JVMs, and the layers they belong to. */
@NullMarked
package io.metrifier.lab.labels;

import org.jspecify.annotations.NullMarked;
