/** The services as calls and streams over a connection. */
@NullMarked
package io.metrifier.transport.kryonet.internal.client;

import org.jspecify.annotations.NullMarked;
