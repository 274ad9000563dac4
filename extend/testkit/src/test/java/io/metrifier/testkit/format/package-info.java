/** Tests of the contract of formats, with a correct format and faulty ones. */
@NullMarked
package io.metrifier.testkit.format;

import org.jspecify.annotations.NullMarked;
