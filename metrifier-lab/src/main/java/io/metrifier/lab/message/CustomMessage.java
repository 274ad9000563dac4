package io.metrifier.lab.message;

import io.metrifier.message.Formats;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageType;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.MessageSupport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Finds the jar of a message where the options of both sides name it, so that it reaches every JVM that takes part and
 * every result.
 */
public final class CustomMessage {
    /**
     * Classes are loaded once in a JVM, these like any other: what one part of a measurement has warmed, the next one
     * must meet again, and two sides in one JVM must mean the same class.
     */
    private static final Map<Path, MessageType<?>> LOADED = new ConcurrentHashMap<>();

    private static final Map<List<Object>, MessageType<?>> LISTS = new ConcurrentHashMap<>();

    private static final Map<String, Scenario> EXCHANGES = new TreeMap<>(Map.of(
            "get", Scenario.GET_MESSAGE,
            "put", Scenario.PUT_MESSAGE,
            "echo", Scenario.ECHO_MESSAGE));

    private CustomMessage() {}

    /**
     * Returns the scenario that is an exchange of this name.
     *
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    public static Scenario exchange(String name) {
        Scenario scenario = EXCHANGES.get(name);
        if (scenario == null) {
            throw new IllegalArgumentException("no such exchange: exchange=" + name + " known=" + EXCHANGES.keySet());
        }
        return scenario;
    }

    /**
     * Returns options that bring this jar. No transport has the prefix of these, so all of them pass them over.
     *
     * @throws IllegalArgumentException if it is not the jar of a message
     */
    public static TransportOptions with(Path jar, TransportOptions options) {
        TransportOptions brought = options.toBuilder()
                .property(Subject.MESSAGE_JAR, jar.toAbsolutePath().normalize().toString())
                .build();
        return brought.toBuilder()
                .property(Subject.MESSAGE, required(brought).name() + " sha256=" + sha256(jar))
                .build();
    }

    private static String sha256(Path jar) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
            return HexFormat.of().formatHex(digest);
        } catch (IOException e) {
            throw new IllegalArgumentException("the jar cannot be read: message=" + jar + " reason=" + e, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /**
     * Returns the message that these options bring; empty if they bring none.
     *
     * @throws IllegalArgumentException if the jar is not that of a message
     */
    public static Optional<MessageType<?>> of(TransportOptions options) {
        return Optional.ofNullable(options.properties().get(Subject.MESSAGE_JAR))
                .map(jar -> type(Path.of(jar), options));
    }

    private static MessageType<?> type(Path jar, TransportOptions options) {
        MessageType<?> type = LOADED.computeIfAbsent(jar, CustomMessage::load);
        String size = options.properties().get(Subject.MESSAGE_COUNT);
        if (size == null) {
            return type;
        }
        int messages = Integer.parseInt(size);
        return LISTS.computeIfAbsent(List.of(jar, messages), list -> listOf(type, messages));
    }

    private static MessageType<?> listOf(MessageType<?> type, int size) {
        try {
            return type.listOf(size);
        } catch (UnsupportedOperationException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Returns options that bring lists of so many of the message that these bring.
     *
     * @throws IllegalArgumentException if these bring none, or no lists of it were made
     */
    public static TransportOptions inLists(int size, TransportOptions options) {
        TransportOptions lists = options.toBuilder()
                .property(Subject.MESSAGE_COUNT, Integer.toString(size))
                .build();
        required(lists);
        return lists;
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

    /** Returns the arguments needed by every JVM that uses a transport with these options and what they bring. */
    public static List<String> jvmArgs(Transport transport, TransportOptions options) {
        return Stream.concat(
                        transport.jvmArgs(options).stream(),
                        of(options).stream()
                                .flatMap(type -> Formats.of(type).all().stream())
                                .flatMap(format -> format.jvmArgs().stream()))
                .distinct()
                .toList();
    }

    /** Returns the ids of the formats that can hold a message. */
    public static List<String> formats(MessageType<?> type) {
        return MessageSupport.encodedTypes(type).stream()
                .map(written -> written.format().id())
                .toList();
    }

    /** Returns services that host the message too, where these options bring one. */
    public static Services hosted(Services services, TransportOptions options) {
        return of(options)
                .map(type -> services.withMessage(HostedMessage.reference(type)))
                .orElse(services);
    }
}
