/** How calls reach a server: over blocking sockets, over Undertow's client, or over that of the JDK. */
@NullMarked
package io.metrifier.transport.http.internal.engine;

import org.jspecify.annotations.NullMarked;
