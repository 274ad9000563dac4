/** A static site of questions and recorded results: files by their addresses, without a server or a script. */
@NullMarked
package io.metrifier.report.site;

import org.jspecify.annotations.NullMarked;
