/** The subject of a measurement: a scenario over a transport, against a server in some place. */
@NullMarked
package io.metrifier.results.subject;

import org.jspecify.annotations.NullMarked;
