/** Tests the transport against the core of the contract. */
@NullMarked
package ${package};

import org.jspecify.annotations.NullMarked;
