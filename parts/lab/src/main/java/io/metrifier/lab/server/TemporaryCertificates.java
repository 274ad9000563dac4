package io.metrifier.lab.server;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.CertificateAuthority;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Temporary certificates, made at first use and deleted when this program ends, so that TLS can be measured as an
 * option without preparing keys.
 */
public final class TemporaryCertificates {
    private static final Set<String> NEEDED = Set.of("on", "mutual");
    private static final String HTTP_3 = "h3";

    private TemporaryCertificates() {}

    /**
     * Returns these options with certificates for both sides, if TLS is enabled for this transport without
     * certificates, or it speaks HTTP/3, for which TLS is enabled here. Both sides present the same one, which is valid
     * for {@link Endpoint#loopback}.
     */
    public static TransportOptions addWhereNeeded(String transport, TransportOptions options) {
        String tls = transport + ".tls";
        Map<String, String> properties = options.properties();
        boolean brought = properties.keySet().stream().anyMatch(name -> name.startsWith(tls + "."));
        boolean http3 = HTTP_3.equals(properties.get(transport + ".protocol"));
        String mode = properties.getOrDefault(tls, http3 ? "on" : "off");
        if (brought || !NEEDED.contains(mode)) {
            return options;
        }
        return options.toBuilder()
                .property(tls, mode)
                .property(tls + ".certificate", Made.IDENTITY.certificate().toString())
                .property(tls + ".key", Made.IDENTITY.key().toString())
                .property(tls + ".trust", Made.AUTHORITY.certificate().toString())
                .build();
    }

    /** The certificates of this process. */
    private static final class Made {
        private static final CertificateAuthority AUTHORITY = new CertificateAuthority(createFolder(), "metrifier");
        private static final CertificateAuthority.Identity IDENTITY =
                AUTHORITY.issue("measured", Endpoint.loopback().host());

        /** Only the owner may read it: that is how the JVM makes temporary folders. */
        private static Path createFolder() {
            try {
                Path folder = Files.createTempDirectory("metrifier-certificates-");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-certificates"));
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot create a folder for certificates: reason=" + e, e);
            }
        }

        private static void delete(Path folder) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
