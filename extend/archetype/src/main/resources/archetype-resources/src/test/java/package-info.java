/** Tests the transport against the contract. */
@NullMarked
package ${package};

import org.jspecify.annotations.NullMarked;
