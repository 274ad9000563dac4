/** Transports with exactly one fault each, which show that the contract detects it and nothing else. */
@NullMarked
package io.metrifier.testkit.saboteur;

import org.jspecify.annotations.NullMarked;
