package io.metrifier.contender.netty;

import org.junit.jupiter.api.Tag;

/** Runs the contract over encrypted HTTP/2. */
@Tag("full")
final class NettyHttp2TlsTest extends EncryptedFixture {
    NettyHttp2TlsTest() {
        super("h2");
    }
}
