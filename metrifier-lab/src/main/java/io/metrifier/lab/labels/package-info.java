/** Which layer of a program its threads are at work in. */
@NullMarked
package io.metrifier.lab.labels;

import org.jspecify.annotations.NullMarked;
