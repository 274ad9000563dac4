/** The calls that are measured. */
@NullMarked
package io.metrifier.lab.scenario;

import org.jspecify.annotations.NullMarked;
