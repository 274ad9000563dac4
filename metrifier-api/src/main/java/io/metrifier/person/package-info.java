/** The Person service, its data, its errors and the reference implementation that every transport is tested against. */
@NullMarked
package io.metrifier.person;

import org.jspecify.annotations.NullMarked;
