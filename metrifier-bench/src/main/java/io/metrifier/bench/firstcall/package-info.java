/** First calls: of a new server, of a new client, over a new connection. */
@NullMarked
package io.metrifier.bench.firstcall;

import org.jspecify.annotations.NullMarked;
