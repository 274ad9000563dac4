package io.metrifier.lab.server;

import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.message.Format;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.Json;
import io.metrifier.transport.Services;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A server's description of itself, which is a message as any other, so that every wire for messages transfers it.
 * {@code serve} hosts it; an embedder's server does not.
 *
 * @param environment its versions, JVM and machine, without the JVM's arguments, which may hold secrets
 */
public record ServerInfo(Environment environment, long epochMillis) {
    /** The format, which clients have to set as an option. */
    static final String FORMAT = "environment";

    static final MessageType<ServerInfo> TYPE = new Type();

    /** Returns these services with one that describes this JVM. */
    public static Services addedTo(Services services) {
        return services.withMessage(new HostedMessage<>(TYPE, new DescribingService()));
    }

    private static ServerInfo at(Environment environment) {
        Environment.Java java = environment.java();
        return new ServerInfo(
                new Environment(
                        environment.capturedAt(),
                        environment.machine(),
                        environment.os(),
                        new Environment.Java(java.version(), java.vendor(), java.vm(), List.of()),
                        environment.libraries(),
                        null,
                        environment.load()),
                System.currentTimeMillis());
    }

    /** Captures the environment once, at the first request. */
    private static final class DescribingService implements MessageService<ServerInfo> {
        private static final class Here {
            private static final Environment ENVIRONMENT = EnvironmentProbe.capture();
        }

        @Override
        public ServerInfo get(int index) {
            return at(Here.ENVIRONMENT);
        }

        @Override
        public void put(ServerInfo message) {
            throw new IllegalStateException("a client must not send a server description");
        }

        @Override
        public ServerInfo echo(ServerInfo message) {
            return message;
        }
    }

    private static final class Type implements MessageType<ServerInfo> {
        @Override
        public String name() {
            return "metrifier.OtherSide";
        }

        @Override
        public Class<ServerInfo> valueClass() {
            return ServerInfo.class;
        }

        @Override
        public String shape() {
            return "environment as results have it, epochMillis as 64 bits";
        }

        @Override
        public List<ServerInfo> samples() {
            return List.of(at(EnvironmentProbe.capture()));
        }

        @Override
        public List<Format> formats() {
            return List.of(new AsJson());
        }
    }

    private static final class AsJson implements Format {
        @Override
        public String id() {
            return FORMAT;
        }

        @Override
        public <T> MessageCodec<T> codec(MessageType<T> type) {
            return new MessageCodec<>() {
                @Override
                public void encode(T value, MessageBuffer out) {
                    byte[] text = Json.line(value).getBytes(StandardCharsets.UTF_8);
                    out.write(text, 0, text.length);
                }

                @Override
                public T decode(MessageBuffer in) {
                    return Json.read(new String(in.array(), 0, in.size(), StandardCharsets.UTF_8), type.valueClass());
                }
            };
        }
    }
}
