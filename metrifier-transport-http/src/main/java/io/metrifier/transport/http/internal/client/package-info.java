/** The services as calls and streams over an engine. */
@NullMarked
package io.metrifier.transport.http.internal.client;

import org.jspecify.annotations.NullMarked;
