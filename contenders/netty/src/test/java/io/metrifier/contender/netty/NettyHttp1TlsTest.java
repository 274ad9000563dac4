package io.metrifier.contender.netty;

import org.junit.jupiter.api.Tag;

/** Runs the contract over encrypted HTTP/1.1. */
@Tag("full")
@Tag("slow") // HTTP/2 and HTTP/3 have the same TLS before every merge
final class NettyHttp1TlsTest extends EncryptedFixture {
    NettyHttp1TlsTest() {
        super("h1");
    }
}
