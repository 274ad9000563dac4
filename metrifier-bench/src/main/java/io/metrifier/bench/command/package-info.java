/** The commands behind the program's first word, thin over the modules beneath. */
@NullMarked
package io.metrifier.bench.command;

import org.jspecify.annotations.NullMarked;
