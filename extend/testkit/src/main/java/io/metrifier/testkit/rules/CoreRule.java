package io.metrifier.testkit.rules;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a test of the core, which every stack must pass to be measured:
 * {@link io.metrifier.testkit.CoreTransportContract}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface CoreRule {}
