package io.metrifier.transport.support.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/** Refuses a peer's certificate outside its dates, which the JDK accepts if the certificate itself is trusted. */
final class DatedTrust extends X509ExtendedTrustManager {
    private final X509ExtendedTrustManager jdk;

    DatedTrust(X509ExtendedTrustManager jdk) {
        this.jdk = jdk;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        jdk.checkServerTrusted(chain, type, engine);
        chain[0].checkValidity();
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        jdk.checkServerTrusted(chain, type, socket);
        chain[0].checkValidity();
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        jdk.checkServerTrusted(chain, type);
        chain[0].checkValidity();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        jdk.checkClientTrusted(chain, type, engine);
        chain[0].checkValidity();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        jdk.checkClientTrusted(chain, type, socket);
        chain[0].checkValidity();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        jdk.checkClientTrusted(chain, type);
        chain[0].checkValidity();
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return jdk.getAcceptedIssuers();
    }
}
