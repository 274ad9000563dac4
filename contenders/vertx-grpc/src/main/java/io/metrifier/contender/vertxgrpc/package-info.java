/** The Person service on Vert.x's gRPC server and client, with generated stubs. */
@NullMarked
package io.metrifier.contender.vertxgrpc;

import org.jspecify.annotations.NullMarked;
