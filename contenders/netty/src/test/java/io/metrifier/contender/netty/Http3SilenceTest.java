package io.metrifier.contender.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.tls.CertificateAuthority;
import io.metrifier.transport.support.tls.CertificateAuthority.Identity;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A connection of HTTP/3 outlives a silence that is longer than a call: calls time out and none finds it gone. */
@Tag("full")
final class Http3SilenceTest {
    private static final Duration CALL = Duration.ofSeconds(1);
    private static final int REPEATED = 4;

    @Test
    void callsTimeOutInASilence(@TempDir Path folder) throws Exception {
        TransportOptions options = encrypted(folder);
        NettyTransport netty = new NettyTransport();
        try (TransportServer server = netty.serve(Services.reference(), Endpoint.loopback(), options);
                LossyProxy proxy = new LossyProxy(server.endpoint());
                TransportClient client = netty.connect(proxy.endpoint(), options)) {
            PersonService persons = client.persons();
            assertThat(persons.getPerson("1").id()).isEqualTo("1");

            proxy.loseAll();
            CompletableFuture<?> first = CompletableFuture.runAsync(() -> persons.getPerson("1"));
            proxy.awaitLost(REPEATED);
            assertThatThrownBy(() -> persons.getPerson("2"))
                    .asInstanceOf(type(TransportException.class))
                    .returns(Kind.TIMEOUT, TransportException::kind);
            assertThat(first).isCompletedExceptionally();

            proxy.loseNone();
            assertThat(persons.getPerson("3").id()).isEqualTo("3");
        }
    }

    private static TransportOptions encrypted(Path folder) {
        CertificateAuthority authority = new CertificateAuthority(folder, "servers");
        Identity identity = authority.issue("server", Endpoint.loopback().host());
        return TransportOptions.builder()
                .callTimeout(CALL)
                .property("netty.protocol", "h3")
                .property("netty.tls.certificate", identity.certificate().toString())
                .property("netty.tls.key", identity.key().toString())
                .property("netty.tls.trust", authority.certificate().toString())
                .build();
    }

    /** Passes datagrams between one client and a server, or loses them. */
    private static final class LossyProxy implements AutoCloseable {
        private static final int MAX_DATAGRAM = 65_535;

        private final InetAddress loopback =
                InetAddress.getByName(Endpoint.loopback().host());
        private final DatagramSocket front = new DatagramSocket(0, loopback);
        private final DatagramSocket back = new DatagramSocket(0, loopback);
        private final Semaphore lost = new Semaphore(0);
        private final SocketAddress server;
        private volatile SocketAddress client = front.getLocalSocketAddress();
        private volatile boolean losing;

        LossyProxy(Endpoint server) throws IOException {
            this.server = new InetSocketAddress(loopback, server.port());
            repeat(this::passRequest);
            repeat(this::passAnswer);
        }

        private static void repeat(Pass pass) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            while (true) {
                                pass.one();
                            }
                        } catch (IOException e) {
                            // Closed.
                        }
                    },
                    "lossy-proxy");
            thread.setDaemon(true);
            thread.start();
        }

        Endpoint endpoint() {
            return Endpoint.loopback(front.getLocalPort());
        }

        void loseAll() {
            losing = true;
        }

        void loseNone() {
            losing = false;
        }

        /** Waits until that many datagrams of the client were lost. */
        void awaitLost(int count) throws InterruptedException {
            assertThat(lost.tryAcquire(count, 10, TimeUnit.SECONDS))
                    .as("datagrams lost")
                    .isTrue();
        }

        private void passRequest() throws IOException {
            DatagramPacket datagram = receive(front);
            client = datagram.getSocketAddress();
            if (losing) {
                lost.release();
            } else {
                datagram.setSocketAddress(server);
                back.send(datagram);
            }
        }

        private void passAnswer() throws IOException {
            DatagramPacket datagram = receive(back);
            if (!losing) {
                datagram.setSocketAddress(client);
                front.send(datagram);
            }
        }

        /** Receives a datagram and sends it on. */
        @FunctionalInterface
        private interface Pass {
            void one() throws IOException;
        }

        private static DatagramPacket receive(DatagramSocket socket) throws IOException {
            DatagramPacket datagram = new DatagramPacket(new byte[MAX_DATAGRAM], MAX_DATAGRAM);
            socket.receive(datagram);
            return datagram;
        }

        @Override
        public void close() {
            front.close();
            back.close();
        }
    }
}
