/** The machine that measures: what it is, what it does meanwhile, and what spoils its figures. */
@NullMarked
package io.metrifier.lab.machine;

import org.jspecify.annotations.NullMarked;
