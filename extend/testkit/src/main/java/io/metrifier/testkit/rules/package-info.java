/** The rules that the contracts of transports consist of, each tested by the methods that are named after it. */
@NullMarked
package io.metrifier.testkit.rules;

import org.jspecify.annotations.NullMarked;
