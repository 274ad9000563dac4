package io.metrifier.transport;

import java.util.TreeSet;

/** What a transport may offer in addition to the four blocking operations, each with its library's native features. */
public enum Capability {
    /** Non-blocking calls of the four operations: {@link TransportClient#asyncPersons}. */
    ASYNC,
    /** A minimal call and a large upload: {@link TransportClient#probes}. */
    PROBE,
    /** A bidirectional stream of timestamps: {@link TransportClient#pingPong}. */
    PING_PONG,
    /** A stream of small records from the server: {@link TransportClient#prices}. */
    PRICE_STREAM,
    /**
     * Custom messages: {@link TransportClient#messages}. They are written in the default format of the transport unless
     * the client's property {@code <id>.format} names another format of the type. A server reads and writes every
     * format of a type that it hosts.
     */
    MESSAGES,
    /**
     * Encryption, configured by four properties named {@code <id>.tls.*}. A server with {@code certificate} and
     * {@code key} (PEM files, the key in PKCS #8) encrypts. A client with {@code trust} (a PEM file of certificates)
     * encrypts, and verifies the certificate of its server, its validity and its host name. With
     * {@code client-auth=required} a server demands a client certificate that its {@code trust} signed. Connecting to a
     * peer that is not trusted, or does not encrypt, fails with UNAVAILABLE. {@link TransportOptions#sslContext}
     * replaces the files.
     */
    TLS;

    /**
     * Returns the exception to throw for a capability that a transport does not declare; its message lists the declared
     * ones.
     */
    public UnsupportedOperationException unsupportedBy(Transport transport) {
        return new UnsupportedOperationException("capability not supported: transport=" + transport.id()
                + " capability=" + this + " declared=" + new TreeSet<>(transport.capabilities()));
    }
}
