package io.metrifier.transport;

import java.util.TreeSet;

/** What a transport may offer besides the four blocking operations, each by its library's own means. */
public enum Capability {
    /** The four operations without waiting: {@link TransportClient#asyncPersons}. */
    ASYNC,
    /** The smallest call and a large upload: {@link TransportClient#probes}. */
    PROBE,
    /** One bidirectional stream of timestamps: {@link TransportClient#pingPong}. */
    PING_PONG,
    /** One stream of small records from the server: {@link TransportClient#prices}. */
    PRICE_STREAM,
    /**
     * Messages of users' own: {@link TransportClient#messages}. They are written in the transport's usual format unless
     * the client's property {@code <id>.format} names another that the type has; a server reads and writes every format
     * of a type it hosts.
     */
    MESSAGES,
    /**
     * Encryption, set by four properties named {@code <id>.tls.*}. A server with {@code certificate} and {@code
     * key}, PEM files, the key in PKCS #8, encrypts. A client with {@code trust}, a PEM file of certificates,
     * encrypts and checks its server's certificate, its validity and its host. With {@code client-auth=required} a
     * server demands a certificate that its {@code trust} vouches for. Connecting to a peer that is not trusted,
     * or does not encrypt, is UNAVAILABLE. {@link TransportOptions#sslContext} takes the place of the files.
     */
    TLS;

    /**
     * Returns the exception to throw for a capability that a transport does not declare; it says which it does declare.
     */
    public UnsupportedOperationException unsupportedBy(Transport transport) {
        return new UnsupportedOperationException("capability not supported: transport=" + transport.id()
                + " capability=" + this + " declared=" + new TreeSet<>(transport.capabilities()));
    }
}
