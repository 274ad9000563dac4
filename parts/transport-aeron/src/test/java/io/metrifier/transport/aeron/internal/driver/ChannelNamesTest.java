package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.ChannelUri;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.AeronTransport;
import org.junit.jupiter.api.Test;

class ChannelNamesTest {
    private static final Endpoint SERVER = new Endpoint("::1", 8080);

    @Test
    void answersComeFromTheNextPort() {
        ChannelNames channels = channels(TransportOptions.defaults());

        assertThat(ChannelUri.parse(channels.listenUri()).get("endpoint")).isEqualTo("[::1]:8080");
        assertThat(ChannelUri.parse(channels.reservationUri()).get("control")).isEqualTo("[::1]:8081");
        assertThat(ChannelUri.parse(channels.toClientUri("::1")).get("control")).isEqualTo("[::1]:8081");
    }

    @Test
    void bothReceiversHaveTheConfiguredWindow() {
        ChannelNames channels = channels(
                TransportOptions.builder().property("aeron.window", "262144").build());

        for (String receiver : new String[] {channels.listenUri(), channels.toClientUri("::1")}) {
            assertThat(ChannelUri.parse(receiver).get("rcv-wnd")).isEqualTo("256k");
            assertThat(ChannelUri.parse(receiver).get("so-rcvbuf")).isEqualTo("256k");
        }
    }

    @Test
    void aClientSendsFromItsReceivingAddress() {
        ChannelUri request =
                ChannelUri.parse(channels(TransportOptions.defaults()).toRequestUri("::1", 7));

        assertThat(request.get("interface")).isEqualTo("[::1]:0");
        assertThat(request.get("response-correlation-id")).isEqualTo("7");
    }

    @Test
    void keepsTheDriversDefaultWindow() {
        assertThat(channels(TransportOptions.defaults()).listenUri()).doesNotContain("rcv-wnd");
    }

    private static ChannelNames channels(TransportOptions options) {
        return new ChannelNames(AeronOptions.of(new AeronTransport(), options), SERVER);
    }
}
