package io.metrifier.testkit;

import io.metrifier.testkit.rules.TlsRules;

/**
 * Tests every rule of {@link io.metrifier.transport.Transport}, each by at least one test named after it.
 *
 * <p>To test a transport, extend this class and return the transport. Everything is served on the loopback address and
 * closed after each test. No test sleeps, and each fails at its {@link #deadline}.
 */
public abstract class TransportContract extends TlsRules {
    /** For subclasses. */
    protected TransportContract() {}
}
