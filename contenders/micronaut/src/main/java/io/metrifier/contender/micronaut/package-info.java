/** The Person service on Micronaut: controllers on its Netty server, and its HttpClient. */
@NullMarked
package io.metrifier.contender.micronaut;

import org.jspecify.annotations.NullMarked;
