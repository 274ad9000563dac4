/** The Person service on Netty's own codecs of HTTP/1.1, HTTP/2 and HTTP/3. */
@NullMarked
package io.metrifier.contender.netty;

import org.jspecify.annotations.NullMarked;
