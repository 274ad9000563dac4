/** What callers see of a fault that befalls a server, and when all is as before. */
@NullMarked
package io.metrifier.results.recovery;

import org.jspecify.annotations.NullMarked;
