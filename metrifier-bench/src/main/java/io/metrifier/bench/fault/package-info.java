/** What callers see when something befalls a server, and when all is as before. */
@NullMarked
package io.metrifier.bench.fault;

import org.jspecify.annotations.NullMarked;
