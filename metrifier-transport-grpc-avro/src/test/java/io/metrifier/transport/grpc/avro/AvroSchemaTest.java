package io.metrifier.transport.grpc.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.GrpcTransport;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Peers with different schemas refuse each other with a message that says so. */
@Timeout(60)
class AvroSchemaTest {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final TransportOptions OPTIONS = TransportOptions.defaults();

    private final Transport ours = new AvroTransport();
    private final Transport theirs = new OtherSchema();

    /** A peer whose schema differs in one field. */
    private static final class OtherSchema extends GrpcTransport {
        OtherSchema() {
            super("avro", "another schema", AvroCodec.create(AvroCodec.fingerprint() + 1));
        }
    }

    private static void assertProtocol(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOfSatisfying(TransportException.class, e -> {
            assertThat(e.kind()).isEqualTo(Kind.PROTOCOL);
            assertThat(e).hasMessageStartingWith(message);
        });
    }

    /** A new fingerprint makes all deployed clients incompatible: change it only on purpose. */
    @Test
    void theFingerprintChangesOnlyWithTheSchema() {
        assertThat(Long.toHexString(AvroCodec.fingerprint())).isEqualTo("ecf0610f7fcba048");
    }

    @Test
    void connectingToAnotherSchemaIsProtocol() {
        try (TransportServer server = theirs.serve(Services.reference(), Endpoint.loopback(), OPTIONS)) {
            assertProtocol(
                    () -> ours.connect(server.endpoint(), OPTIONS).close(),
                    "the server does not have the service or uses another schema: endpoint=" + server.endpoint());
        }
    }

    @Test
    void callingAServerRestartedWithAnotherSchemaIsProtocol() {
        TransportServer first = ours.serve(Services.reference(), Endpoint.loopback(), OPTIONS);
        try (TransportClient client = ours.connect(first.endpoint(), OPTIONS)) {
            PersonService persons = client.persons();
            persons.getPerson("1");
            first.close();
            try (TransportServer second = theirs.serve(Services.reference(), first.endpoint(), OPTIONS)) {
                assertProtocol(
                        () -> untilReconnected(persons),
                        "the server does not know the method; both sides need the same schema");
            }
        }
    }

    /** The first call may still use the connection that the first server has just closed. */
    private static void untilReconnected(PersonService persons) {
        long begun = System.nanoTime();
        while (true) {
            try {
                persons.getPerson("1");
                return;
            } catch (TransportException e) {
                if (e.kind() != Kind.UNAVAILABLE || System.nanoTime() - begun > PATIENCE_NANOS) {
                    throw e;
                }
            }
        }
    }
}
