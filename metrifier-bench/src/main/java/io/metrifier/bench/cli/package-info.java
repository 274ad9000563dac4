/** What every command shares at the terminal: its streams, its line in the help, and messages about wrong usage. */
@NullMarked
package io.metrifier.bench.cli;

import org.jspecify.annotations.NullMarked;
