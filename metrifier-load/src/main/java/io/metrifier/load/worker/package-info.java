/** Several load workers that measure as one: a leader that checks, starts and adds up, and those that send. */
@NullMarked
package io.metrifier.load.worker;

import org.jspecify.annotations.NullMarked;
