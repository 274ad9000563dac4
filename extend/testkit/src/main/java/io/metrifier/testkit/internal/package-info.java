/** Code that packages of the testkit share; not API. */
@NullMarked
package io.metrifier.testkit.internal;

import org.jspecify.annotations.NullMarked;
