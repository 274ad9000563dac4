package io.metrifier.transport.support;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file of a Unix domain socket on which a server listens. Only the user of the server can connect to it.
 * Thread-safe. Does nothing for a server that listens on a port.
 */
public final class UnixSocketFile implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(UnixSocketFile.class.getName());
    private static final Set<PosixFilePermission> OF_FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> OF_FILE = PosixFilePermissions.fromString("rw-------");
    private static final int TYPE = 0xF000;
    private static final int SOCKET = 0xC000;

    private final @Nullable Path path;
    private @Nullable Path newFolder;
    private @Nullable Object key;

    private UnixSocketFile(@Nullable Path path, @Nullable Path newFolder) {
        this.path = path;
        this.newFolder = newFolder;
    }

    /**
     * Prepares an address for binding: creates the folder of the file, which only the user can enter, if there is none,
     * and deletes a socket on which nothing listens. Whatever else has that name is refused here, because Netty would
     * delete it and bind.
     *
     * @throws TransportException of kind UNAVAILABLE if the folder cannot be created or the path is taken
     */
    public static UnixSocketFile claim(Endpoint bind) {
        Path path = bind.path().orElse(null);
        Path folder = path == null ? null : path.getParent();
        try {
            if (folder != null && Files.notExists(folder)) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OF_FOLDER));
                return new UnixSocketFile(path, folder);
            }
            if (path != null && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                deleteStale(path);
            }
            return new UnixSocketFile(path, null);
        } catch (IOException e) {
            throw toBindFailure(path, e);
        }
    }

    private static TransportException toBindFailure(@Nullable Path path, IOException cause) {
        return new TransportException(
                TransportException.Kind.UNAVAILABLE,
                "cannot bind the Unix domain socket: path=" + path + " reason=" + FailureText.of(cause, "none given"),
                cause);
    }

    /** A connection to another kind of file is refused, too. Does not block, even if a server accepts no more. */
    private static void deleteStale(Path path) throws IOException {
        int mode = (Integer) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        if ((mode & TYPE) != SOCKET) {
            throw new IOException("the file is not a socket");
        }
        try (SocketChannel attempt = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            attempt.configureBlocking(false);
            attempt.connect(UnixDomainSocketAddress.of(path));
        } catch (ConnectException e) {
            LOG.log(Level.DEBUG, "deleting a socket on which nothing listens: path=" + path, e);
            Files.deleteIfExists(path);
            return;
        }
        throw new IOException("another server listens there");
    }

    /**
     * Takes the permissions of all other users; call it once the server is bound.
     *
     * @throws TransportException of kind UNAVAILABLE if they cannot be taken
     */
    public synchronized void restrictPermissions() {
        if (path == null) {
            return;
        }
        try {
            key = readKey(path);
            Files.setPosixFilePermissions(path, OF_FILE);
        } catch (IOException e) {
            throw toBindFailure(path, e);
        }
    }

    /**
     * Deletes the file, unless another server has replaced it, and the folder if it was created for it. Call it before
     * the listener is closed: until then no other file can have the same key. Idempotent.
     */
    @Override
    public synchronized void close() {
        try {
            if (path != null && key != null && key.equals(readKey(path))) {
                Files.deleteIfExists(path);
            }
            if (newFolder != null) {
                Files.deleteIfExists(newFolder);
            }
        } catch (DirectoryNotEmptyException e) {
            LOG.log(Level.DEBUG, "the folder of the socket is not empty: path=" + path, e);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot delete the socket file: path=" + path + " reason=" + e);
        }
        key = null;
        newFolder = null;
    }

    private static @Nullable Object readKey(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }
}
