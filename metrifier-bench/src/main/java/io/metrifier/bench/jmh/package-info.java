/** JMH: the states that start servers and clients, and benchmarks of one line each. */
@NullMarked
package io.metrifier.bench.jmh;

import org.jspecify.annotations.NullMarked;
