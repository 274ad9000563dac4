/** The engines of the client: blocking sockets, Undertow's client, the JDK's client and Apache's client. */
@NullMarked
package io.metrifier.transport.http.internal.engine;

import org.jspecify.annotations.NullMarked;
