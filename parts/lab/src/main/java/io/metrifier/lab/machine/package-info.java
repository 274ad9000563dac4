/** The machine that measures: its description, its noise, and what distorts figures. */
@NullMarked
package io.metrifier.lab.machine;

import org.jspecify.annotations.NullMarked;
