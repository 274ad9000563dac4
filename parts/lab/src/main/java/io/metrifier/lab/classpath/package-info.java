/** The class paths of child JVMs: folders of jars, each one contender, and the harness that is added to them. */
@NullMarked
package io.metrifier.lab.classpath;

import org.jspecify.annotations.NullMarked;
