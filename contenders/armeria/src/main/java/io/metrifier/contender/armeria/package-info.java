/** The Person service on Armeria, with an annotated service and WebClient. */
@NullMarked
package io.metrifier.contender.armeria;

import org.jspecify.annotations.NullMarked;
