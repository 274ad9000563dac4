/** Results of closed-loop runs beyond those that JMH's format holds. */
@NullMarked
package io.metrifier.results.run;

import org.jspecify.annotations.NullMarked;
