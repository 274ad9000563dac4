/** What can be measured: the installed transports and stacks, and the baselines. */
@NullMarked
package io.metrifier.lab.registry;

import org.jspecify.annotations.NullMarked;
