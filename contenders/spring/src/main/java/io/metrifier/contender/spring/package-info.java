/** The Person service on Spring Boot, as its guides show it. */
@NullMarked
package io.metrifier.contender.spring;

import org.jspecify.annotations.NullMarked;
