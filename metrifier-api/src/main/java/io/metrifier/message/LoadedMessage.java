package io.metrifier.message;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** A message type loaded from its jar. Its code runs inside this program: open only a jar that you would run. */
public final class LoadedMessage implements AutoCloseable {
    private final MessageType<?> type;
    private final URLClassLoader loader;

    private LoadedMessage(MessageType<?> type, URLClassLoader loader) {
        this.type = type;
        this.loader = loader;
    }

    /**
     * Opens a jar. Its file stays open until this is closed.
     *
     * @throws IllegalArgumentException if it is not the jar of exactly one message, or was made by another build
     * @throws IOException if it cannot be read
     */
    @SuppressWarnings("rawtypes")
    public static LoadedMessage open(Path jar) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("the message jar is not a file: message=" + jar);
        }
        URLClassLoader loader =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, LoadedMessage.class.getClassLoader());
        try {
            Iterator<MessageType> found =
                    ServiceLoader.load(MessageType.class, loader).iterator();
            if (!found.hasNext()) {
                throw new IllegalArgumentException(
                        "the jar contains no message: message=" + jar + "; make one with the command message");
            }
            return new LoadedMessage(found.next(), loader);
        } catch (ServiceConfigurationError | LinkageError e) {
            loader.close();
            throw new IllegalArgumentException(describe(jar, e), e);
        } catch (RuntimeException e) {
            loader.close();
            throw e;
        }
    }

    /** Generated classes do not link if they need a class or a method that this build does not have. */
    private static String describe(Path jar, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof LinkageError && !(cause instanceof ExceptionInInitializerError)) {
                return "the message jar was made by another build: message=" + jar + "; make it again";
            }
        }
        return "cannot load the message: message=" + jar + " reason=" + failure.getMessage() + "; make it again";
    }

    /** Returns the message type, which must not be used after this is closed. */
    public MessageType<?> type() {
        return type;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
