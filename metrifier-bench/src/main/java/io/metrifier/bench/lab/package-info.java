/** Where measurements happen: contenders, the data they carry, where their servers run, and what machine it was. */
@NullMarked
package io.metrifier.bench.lab;

import org.jspecify.annotations.NullMarked;
