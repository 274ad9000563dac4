/** What is measured: a scenario over a transport, against a server in some place. */
@NullMarked
package io.metrifier.results.scenario;

import org.jspecify.annotations.NullMarked;
