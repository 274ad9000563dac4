/** The Person service on Jetty's own server and client, without servlets. */
@NullMarked
package io.metrifier.contender.jetty;

import org.jspecify.annotations.NullMarked;
