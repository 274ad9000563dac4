package io.metrifier.transport.http.internal.wire;

import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Sequence;

/**
 * The allowed TLS versions and cipher suites: 1.3, and of 1.2 those with forward secrecy and authenticated encryption.
 */
public final class ModernTls {
    private ModernTls() {}

    /** Returns the restriction for the connections of a context. */
    public static SSLParameters newParameters(SSLContext context) {
        SSLParameters parameters = context.getDefaultSSLParameters();
        parameters.setProtocols(Stream.of(parameters.getProtocols())
                .filter(protocol -> protocol.equals("TLSv1.2") || protocol.equals("TLSv1.3"))
                .toArray(String[]::new));
        parameters.setCipherSuites(Stream.of(parameters.getCipherSuites())
                .filter(ModernTls::isModern)
                .toArray(String[]::new));
        return parameters;
    }

    private static boolean isModern(String suite) {
        boolean of13 = !suite.contains("_WITH_") && suite.startsWith("TLS_") && !suite.contains("SCSV");
        boolean sealed = suite.contains("_GCM_") || suite.contains("_CHACHA20_POLY1305_");
        return of13 || suite.startsWith("TLS_ECDHE_") && sealed;
    }

    /** Returns the same options with this restriction. */
    public static OptionMap restrict(OptionMap options, SSLContext context) {
        SSLParameters parameters = newParameters(context);
        return OptionMap.builder()
                .addAll(options)
                .set(Options.SSL_ENABLED_PROTOCOLS, Sequence.of(parameters.getProtocols()))
                .set(Options.SSL_ENABLED_CIPHER_SUITES, Sequence.of(parameters.getCipherSuites()))
                .getMap();
    }
}
