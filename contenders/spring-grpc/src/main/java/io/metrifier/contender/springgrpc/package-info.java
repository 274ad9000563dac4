/** The Person service on Spring gRPC, with generated stubs. */
@NullMarked
package io.metrifier.contender.springgrpc;

import org.jspecify.annotations.NullMarked;
