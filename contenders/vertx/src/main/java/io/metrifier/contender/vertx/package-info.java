/** The Person service on Vert.x, with its router and WebClient. */
@NullMarked
package io.metrifier.contender.vertx;

import org.jspecify.annotations.NullMarked;
