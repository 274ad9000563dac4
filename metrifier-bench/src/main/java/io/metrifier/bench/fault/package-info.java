/** What callers see during a fault of the server, and how long the recovery takes. */
@NullMarked
package io.metrifier.bench.fault;

import org.jspecify.annotations.NullMarked;
