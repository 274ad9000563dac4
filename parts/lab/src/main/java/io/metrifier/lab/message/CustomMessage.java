package io.metrifier.lab.message;

import io.metrifier.message.Formats;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageType;
import io.metrifier.results.Sha256;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.UnknownNameException;
import io.metrifier.transport.support.message.MessageSupport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Loads the custom message whose jar is named by the options of both sides, so that every JVM and every result has it.
 */
public final class CustomMessage {
    /**
     * Classes are loaded once per JVM, as any others: a later part of a measurement must find the classes that an
     * earlier one warmed up, and two sides in one JVM must use the same class.
     */
    private static final Map<Path, MessageType<?>> LOADED = new ConcurrentHashMap<>();

    private static final Map<List<Object>, MessageType<?>> LISTS = new ConcurrentHashMap<>();

    private static final Map<String, Scenario> EXCHANGES = new TreeMap<>(Map.of(
            "get", Scenario.GET_MESSAGE,
            "put", Scenario.PUT_MESSAGE,
            "echo", Scenario.ECHO_MESSAGE));

    private CustomMessage() {}

    /**
     * Returns the scenario of an exchange.
     *
     * @throws IllegalArgumentException if there is none with this name; the message lists all names
     */
    public static Scenario parseExchange(String name) {
        Scenario scenario = EXCHANGES.get(name);
        if (scenario == null) {
            throw new UnknownNameException(
                    "no such exchange: exchange=" + name + " known=" + EXCHANGES.keySet(), name, EXCHANGES.keySet());
        }
        return scenario;
    }

    /**
     * Returns options that name this jar. Transports ignore these options, because no transport has their prefix.
     *
     * @throws IllegalArgumentException if it is not the jar of a message
     */
    public static TransportOptions with(Path jar, TransportOptions options) {
        TransportOptions brought = options.toBuilder()
                .property(
                        MeasuredCall.MESSAGE_JAR,
                        jar.toAbsolutePath().normalize().toString())
                .build();
        return brought.toBuilder()
                .property(MeasuredCall.MESSAGE, require(brought).name() + " sha256=" + sha256(jar))
                .build();
    }

    private static String sha256(Path jar) {
        try {
            return Sha256.of(jar);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the jar: message=" + jar + " reason=" + e, e);
        }
    }

    /**
     * Returns the message that these options name; empty if there is none.
     *
     * @throws IllegalArgumentException if the jar is not that of a message
     */
    public static Optional<MessageType<?>> of(TransportOptions options) {
        return Optional.ofNullable(options.properties().get(MeasuredCall.MESSAGE_JAR))
                .map(jar -> type(Path.of(jar), options));
    }

    private static MessageType<?> type(Path jar, TransportOptions options) {
        MessageType<?> type = LOADED.computeIfAbsent(jar, CustomMessage::load);
        String size = options.properties().get(MeasuredCall.MESSAGE_COUNT);
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
     * Returns options for lists of the message that these options name.
     *
     * @throws IllegalArgumentException if there is no message, or the jar has no lists of it
     */
    public static TransportOptions withLists(int size, TransportOptions options) {
        TransportOptions lists = options.toBuilder()
                .property(MeasuredCall.MESSAGE_COUNT, Integer.toString(size))
                .build();
        require(lists);
        return lists;
    }

    /**
     * Returns the message that these options name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static MessageType<?> require(TransportOptions options) {
        return of(options)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no message given for a message scenario; name one with --message"));
    }

    private static MessageType<?> load(Path jar) {
        try {
            // It stays open as long as its classes may be needed, which is until this JVM ends.
            return LoadedMessage.open(jar).type();
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read the jar: message=" + jar + " reason=" + e, e);
        }
    }

    /** Returns the JVM arguments that a transport needs with these options and their message. */
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
    public static List<String> listFormats(MessageType<?> type) {
        return MessageSupport.findEncodedTypes(type).stream()
                .map(written -> written.format().id())
                .toList();
    }

    /** Returns services that also host the message of these options, if there is one. */
    public static Services hostMessage(Services services, TransportOptions options) {
        return of(options)
                .map(type -> services.withMessage(HostedMessage.reference(type)))
                .orElse(services);
    }
}
