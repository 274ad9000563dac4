/** The probe service: the smallest call there is, and a large upload. */
@NullMarked
package io.metrifier.probe;

import org.jspecify.annotations.NullMarked;
