/** The Person service, its data, its errors and the reference implementation every transport is compared with. */
@NullMarked
package io.metrifier.person;

import org.jspecify.annotations.NullMarked;
