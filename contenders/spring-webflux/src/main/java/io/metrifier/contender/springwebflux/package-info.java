/** The Person service on Spring Boot, with WebFlux and WebClient on Reactor Netty. */
@NullMarked
package io.metrifier.contender.springwebflux;

import org.jspecify.annotations.NullMarked;
