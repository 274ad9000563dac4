package io.metrifier.contender.netty;

import org.junit.jupiter.api.Tag;

/** Runs the contract over encrypted HTTP/3. */
@Tag("full")
final class NettyHttp3TlsTest extends EncryptedFixture {
    NettyHttp3TlsTest() {
        super("h3");
    }
}
