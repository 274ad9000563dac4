package io.metrifier.lab.message;

import io.metrifier.message.HostedMessage;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageType;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the jar of a message where the options of both sides name it, so that it reaches every JVM that takes part and
 * every result.
 */
public final class BroughtMessage {
    /** The property; no transport has its prefix, so all of them pass it over. */
    public static final String OPTION = "message.jar";

    /**
     * Classes are loaded once in a JVM, these like any other: what one part of a measurement has warmed, the next one
     * must meet again, and two sides in one JVM must mean the same class.
     */
    private static final Map<Path, MessageType<?>> LOADED = new ConcurrentHashMap<>();

    private BroughtMessage() {}

    /** Returns options that bring this jar. */
    public static TransportOptions with(Path jar, TransportOptions options) {
        return options.toBuilder()
                .property(OPTION, jar.toAbsolutePath().normalize().toString())
                .build();
    }

    /**
     * Returns the message that these options bring; empty where they bring none.
     *
     * @throws IllegalArgumentException if the jar is not that of a message
     */
    public static Optional<MessageType<?>> of(TransportOptions options) {
        return Optional.ofNullable(options.properties().get(OPTION))
                .map(jar -> LOADED.computeIfAbsent(Path.of(jar), BroughtMessage::load));
    }

    /**
     * As {@link #of}, where there must be one.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static MessageType<?> required(TransportOptions options) {
        return of(options)
                .orElseThrow(() ->
                        new IllegalArgumentException("the exchanges of a message need one; name it with --message"));
    }

    private static MessageType<?> load(Path jar) {
        try {
            // It stays open as long as its classes may still be needed, which is as long as this JVM lives.
            return LoadedMessage.open(jar).type();
        } catch (IOException e) {
            throw new IllegalArgumentException("the jar cannot be read: message=" + jar + " reason=" + e, e);
        }
    }

    /** Returns services that host the message too, where these options bring one. */
    public static Services hosted(Services services, TransportOptions options) {
        return of(options)
                .map(type -> services.withMessage(HostedMessage.reference(type)))
                .orElse(services);
    }
}
