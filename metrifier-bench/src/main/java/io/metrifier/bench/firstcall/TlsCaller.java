package io.metrifier.bench.firstcall;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Makes handshakes with one server by the TLS of the JDK, whatever the clients of its transport use, so that all
 * servers have the same caller. Not thread-safe.
 */
final class TlsCaller {
    private static final int LONGEST_MILLIS = 10_000;
    /** The preface of HTTP/2 and empty settings. */
    private static final byte[] HTTP_2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0".getBytes(ISO_8859_1);

    private static final byte[] HTTP_1 = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(ISO_8859_1);
    private static final String[] PROTOCOLS = {"h2", "http/1.1"};

    private final Endpoint server;
    private final SSLContext context;
    private final SeenCertificates seen;

    /** Prepares to call a server, with a separate session cache. */
    TlsCaller(Endpoint server, KeyMaterial material) {
        this.server = server;
        TrustManager[] trusted = requireNonNull(material.trusted(), "a client with TLS has no trusted certificates");
        this.seen = new SeenCertificates((X509ExtendedTrustManager) trusted[0]);
        try {
            context = SSLContext.getInstance("TLS");
            context.init(material.keys(), new TrustManager[] {seen}, null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM does not support TLS", e);
        }
    }

    /**
     * Connects, makes a handshake and waits for the first bytes of the server, after which a session can be resumed.
     *
     * @param keep whether the next handshake may offer this session
     * @return whether the server resumed a session, that is, sent no certificate
     */
    boolean handshake(boolean keep) throws IOException {
        long before = seen.count;
        try (Socket plain = new Socket()) {
            plain.setTcpNoDelay(true);
            plain.setSoTimeout(LONGEST_MILLIS);
            // A reset leaves no port behind that has to wait for a minute, of which there are some 28,000.
            plain.setSoLinger(true, 0);
            plain.connect(new InetSocketAddress(server.host(), server.port()), LONGEST_MILLIS);
            SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(plain, server.host(), server.port(), false);
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            parameters.setApplicationProtocols(PROTOCOLS);
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            socket.getOutputStream().write("h2".equals(socket.getApplicationProtocol()) ? HTTP_2 : HTTP_1);
            if (socket.getInputStream().read() < 0) {
                throw new IOException("the server closed a connection without an answer: server=" + server);
            }
            if (!keep) {
                socket.getSession().invalidate();
            }
        }
        return seen.count == before;
    }

    /** Counts the certificates that a server sends, which it does only in full handshakes. */
    private static final class SeenCertificates extends X509ExtendedTrustManager {
        private final X509ExtendedTrustManager judge;
        private long count;

        SeenCertificates(X509ExtendedTrustManager judge) {
            this.judge = judge;
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            count++;
            judge.checkServerTrusted(chain, type, socket);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            count++;
            judge.checkServerTrusted(chain, type, engine);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            count++;
            judge.checkServerTrusted(chain, type);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            judge.checkClientTrusted(chain, type, socket);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            judge.checkClientTrusted(chain, type, engine);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
            judge.checkClientTrusted(chain, type);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return judge.getAcceptedIssuers();
        }
    }
}
