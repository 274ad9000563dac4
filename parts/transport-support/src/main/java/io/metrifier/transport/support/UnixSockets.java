package io.metrifier.transport.support;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The option {@code socket} of a transport: {@code tcp} unless set, or {@code unix} for Unix domain sockets. */
public final class UnixSockets {
    /** The name of the option. */
    public static final String OPTION = "socket";

    private static final String TCP = "tcp";
    private static final String UNIX = "unix";
    private static final SecureRandom RANDOM = new SecureRandom();

    private UnixSockets() {}

    /**
     * Returns the address to bind. With {@code socket=unix} a host and port are replaced by a new file, in a folder of
     * its own under the temporary folder, so that callers need not choose one.
     *
     * @throws IllegalArgumentException if the address is a file without {@code socket=unix}, or this system has no
     *     POSIX permissions
     */
    public static Endpoint resolveBind(OwnOptions own, Endpoint bind) {
        if (!isRequested(own)) {
            return requireTcp(own, bind);
        }
        requirePosix(own);
        return bind.path().isPresent() ? bind : Endpoint.unix(newFile());
    }

    /**
     * Returns the address to connect to.
     *
     * @throws IllegalArgumentException if it does not fit the option: {@code unix} needs a file, {@code tcp} a host
     */
    public static Endpoint resolveServer(OwnOptions own, Endpoint server) {
        if (!isRequested(own)) {
            return requireTcp(own, server);
        }
        if (server.path().isEmpty()) {
            throw own.malformed(OPTION, "needs a server at unix:/path, not at " + server, UNIX);
        }
        return server;
    }

    /**
     * Checks the option of a transport that has TCP only.
     *
     * @param reason why it has no Unix domain sockets
     * @throws IllegalArgumentException with {@code socket=unix}
     */
    public static void refuseUnix(OwnOptions own, String reason) {
        if (isRequested(own)) {
            throw own.malformed(OPTION, "cannot be used, because " + reason, UNIX);
        }
    }

    /** Returns what the sockets of the JDK bind or connect to. */
    public static SocketAddress toAddress(Endpoint endpoint) {
        return endpoint.path()
                .<SocketAddress>map(UnixDomainSocketAddress::of)
                .orElseGet(() -> new InetSocketAddress(endpoint.host(), endpoint.port()));
    }

    private static boolean isRequested(OwnOptions own) {
        return own.oneOf(OPTION, TCP, UNIX).equals(UNIX);
    }

    private static Endpoint requireTcp(OwnOptions own, Endpoint endpoint) {
        if (endpoint.path().isPresent()) {
            throw own.malformed(OPTION, "must be unix for the address " + endpoint, TCP);
        }
        return endpoint;
    }

    private static void requirePosix(OwnOptions own) {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            throw own.malformed(OPTION, "needs a system with POSIX file permissions", UNIX);
        }
    }

    private static Path newFile() {
        byte[] random = new byte[8];
        RANDOM.nextBytes(random);
        return Path.of(
                System.getProperty("java.io.tmpdir"),
                "metrifier-" + HexFormat.of().formatHex(random),
                "server.sock");
    }
}
