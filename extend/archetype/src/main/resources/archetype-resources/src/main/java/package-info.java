/** The Person service over TCP: a connection for every call. */
@NullMarked
package ${package};

import org.jspecify.annotations.NullMarked;
