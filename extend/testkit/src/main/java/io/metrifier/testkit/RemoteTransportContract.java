package io.metrifier.testkit;

import io.metrifier.testkit.rules.RemoteRules;

/**
 * Tests those rules of {@link io.metrifier.transport.Transport} that can be tested against a running server, anywhere,
 * that hosts {@link io.metrifier.transport.Services#reference()}.
 *
 * <p>A subclass names the transport, the server's endpoint and, if needed, the options. Tests of capabilities that the
 * transport does not declare are reported as skipped. Run one contract at a time in a JVM, because C6 counts the JVM's
 * threads and files.
 */
public abstract class RemoteTransportContract extends RemoteRules {
    /** For subclasses. */
    protected RemoteTransportContract() {}
}
