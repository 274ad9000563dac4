/** The HTTP/JSON transport: the Person service as a plain HTTP API, on Undertow and Jackson. */
@NullMarked
package io.metrifier.transport.http;

import org.jspecify.annotations.NullMarked;
