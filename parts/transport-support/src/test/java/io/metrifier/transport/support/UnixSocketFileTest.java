package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnixSocketFileTest {
    @TempDir
    private Path temporary;

    private Path path;
    private Endpoint endpoint;

    @BeforeEach
    void chooseFile() {
        path = temporary.resolve("private").resolve("a.sock");
        endpoint = Endpoint.unix(path);
    }

    private ServerSocketChannel bound(UnixSocketFile file) throws IOException {
        ServerSocketChannel listener = listen();
        file.restrictPermissions();
        return listener;
    }

    private ServerSocketChannel listen() throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        return listener.bind(UnixSockets.toAddress(endpoint));
    }

    @Test
    void onlyItsUserCanConnect() throws IOException {
        try (UnixSocketFile file = UnixSocketFile.claim(endpoint);
                ServerSocketChannel listener = bound(file)) {
            assertThat(listener.isOpen()).isTrue();
            assertThat(permissions(path)).isEqualTo("rw-------");
            assertThat(permissions(temporary.resolve("private"))).isEqualTo("rwx------");
        }
    }

    @Test
    void closeDeletesTheFileAndTheFolderThatItCreated() throws IOException {
        UnixSocketFile file = UnixSocketFile.claim(endpoint);
        try (ServerSocketChannel listener = bound(file)) {
            assertThat(listener.isOpen()).isTrue();
            file.close();
            file.close();
        }

        assertThat(path.getParent()).doesNotExist();
    }

    @Test
    void closeLeavesAFolderThatWasThereBefore() throws IOException {
        Files.createDirectory(path.getParent());
        UnixSocketFile file = UnixSocketFile.claim(endpoint);
        try (ServerSocketChannel listener = bound(file)) {
            assertThat(listener.isOpen()).isTrue();
            file.close();
        }

        assertThat(path.getParent()).isEmptyDirectory();
    }

    @Test
    void aSocketOnWhichNothingListensIsReplaced() throws IOException {
        Files.createDirectory(path.getParent());
        listen().close();
        assertThat(path).exists();

        try (UnixSocketFile file = UnixSocketFile.claim(endpoint);
                ServerSocketChannel listener = bound(file);
                SocketChannel client = SocketChannel.open(UnixSockets.toAddress(endpoint))) {
            assertThat(client.isConnected()).isTrue();
            assertThat(listener.isOpen()).isTrue();
        }
    }

    @Test
    void aSocketThatIsInUseIsLeft() throws IOException {
        Files.createDirectory(path.getParent());
        try (ServerSocketChannel other = listen()) {
            assertRefused("another server listens there");

            assertThat(path).exists();
            assertThat(other.isOpen()).isTrue();
        }
    }

    @Test
    void anotherKindOfFileIsLeft() throws IOException {
        Files.createDirectory(path.getParent());
        Files.writeString(path, "precious");

        assertRefused("the file is not a socket");

        assertThat(path).hasContent("precious");
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(() -> UnixSocketFile.claim(endpoint))
                .isInstanceOf(TransportException.class)
                .hasMessage("cannot bind the Unix domain socket: path=" + path + " reason=" + reason);
    }

    @Test
    void closeLeavesTheSocketOfAnotherServer() throws IOException {
        UnixSocketFile file = UnixSocketFile.claim(endpoint);
        try (ServerSocketChannel first = bound(file)) {
            Files.delete(path);
            try (ServerSocketChannel second = listen()) {
                file.close();

                assertThat(path).exists();
                assertThat(first.isOpen() && second.isOpen()).isTrue();
            }
        }
    }

    @Test
    void doesNothingForAPort() throws IOException {
        try (UnixSocketFile file = UnixSocketFile.claim(Endpoint.loopback())) {
            file.restrictPermissions();
        }

        assertThat(temporary).isEmptyDirectory();
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
