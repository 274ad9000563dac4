/** The probe service: a minimal call and a large upload. */
@NullMarked
package io.metrifier.probe;

import org.jspecify.annotations.NullMarked;
