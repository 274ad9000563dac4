/** Tests which samples are refused. */
@NullMarked
package io.metrifier.message.sample;

import org.jspecify.annotations.NullMarked;
