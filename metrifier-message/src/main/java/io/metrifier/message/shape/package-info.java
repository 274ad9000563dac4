/** What a message holds, whichever schema or sample said so: records of fields, and nothing of how they are written. */
@NullMarked
package io.metrifier.message.shape;

import org.jspecify.annotations.NullMarked;
