/** The Person service on Jetty's own server and client, without servlets. */
@NullMarked
package ${package};

import org.jspecify.annotations.NullMarked;
