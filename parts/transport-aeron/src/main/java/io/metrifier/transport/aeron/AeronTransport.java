package io.metrifier.transport.aeron;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.internal.client.AeronClient;
import io.metrifier.transport.aeron.internal.driver.AeronOptions;
import io.metrifier.transport.aeron.internal.server.AeronServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.agrona.DirectBuffer;

/**
 * Carries the services as SBE messages over Aeron, by UDP unicast or between processes of one machine.
 *
 * <p>Every server and client starts its own media driver, in a directory that is removed when it closes, unless
 * {@code aeron.dir} names a running driver.
 */
public final class AeronTransport implements Transport {
    private static final String PACKAGE = "jdk.internal.misc";
    private static final String OPENS = "--add-opens=java.base/" + PACKAGE + "=ALL-UNNAMED";
    private static final String UNCHECKED = "agrona.disable.bounds.checks";

    /** Creates the transport. */
    public AeronTransport() {}

    @Override
    public String id() {
        return "aeron";
    }

    @Override
    public String description() {
        return "SBE over Aeron, UDP unicast; unless set: channel=udp threading=invoker (driver, client and polling "
                + "on one thread) idle=backoff term-length=1048576 window=131072 mtu=1408 (65472 on loopback)";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.complementOf(EnumSet.of(Capability.TLS));
    }

    @Override
    public List<String> jvmArgs() {
        return List.of(OPENS);
    }

    @Override
    public List<String> jvmArgs(TransportOptions options) {
        return AeronOptions.of(this, options).unchecked() ? List.of(OPENS, "-D" + UNCHECKED + "=true") : jvmArgs();
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        AeronOptions own = AeronOptions.of(this, options);
        checkOptions(own, bind);
        return AeronServer.bind(services, bind, own);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        AeronOptions own = AeronOptions.of(this, options);
        checkOptions(own, server);
        return AeronClient.connect(this, server, own);
    }

    private static void checkOptions(AeronOptions own, Endpoint at) {
        checkJvm();
        if (!own.unchecked()) {
            return;
        }
        InetAddress host = new InetSocketAddress(at.host(), at.port()).getAddress();
        if (host == null || !host.isLoopbackAddress()) {
            throw new IllegalArgumentException("aeron.bounds-checks=off is unsafe at this address: endpoint=" + at
                    + "; use a loopback address, because received messages could read any memory");
        }
        if (!Boolean.getBoolean(UNCHECKED)) {
            throw new IllegalStateException(
                    "this JVM checks bounds despite aeron.bounds-checks=off; start it with -D" + UNCHECKED + "=true");
        }
    }

    /** Checks this early: Aeron's buffers would fail in a static initializer, once for the lifetime of the JVM. */
    private static void checkJvm() {
        Module buffers = DirectBuffer.class.getModule();
        if (!Object.class.getModule().isOpen(PACKAGE, buffers)) {
            throw new IllegalStateException(
                    "a package of the JDK is not open to Aeron: package=" + PACKAGE + "; start the JVM with " + OPENS);
        }
    }
}
