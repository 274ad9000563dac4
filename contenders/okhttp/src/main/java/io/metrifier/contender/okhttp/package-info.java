/** The Person client on OkHttp, which has no server. */
@NullMarked
package io.metrifier.contender.okhttp;

import org.jspecify.annotations.NullMarked;
