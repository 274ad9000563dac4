/** Requests to a server that is not ours: HTTP by a template, gRPC by descriptors. */
@NullMarked
package io.metrifier.bench.request;

import org.jspecify.annotations.NullMarked;
