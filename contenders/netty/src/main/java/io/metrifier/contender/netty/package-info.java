/** The Person service on Netty's own HTTP/1.1 codec. */
@NullMarked
package io.metrifier.contender.netty;

import org.jspecify.annotations.NullMarked;
