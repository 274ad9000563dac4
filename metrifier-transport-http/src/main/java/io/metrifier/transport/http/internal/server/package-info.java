/** The server: a guard before Undertow's parser, the routes, and the answers. */
@NullMarked
package io.metrifier.transport.http.internal.server;

import org.jspecify.annotations.NullMarked;
