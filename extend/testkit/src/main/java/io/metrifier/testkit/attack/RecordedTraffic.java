package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes of a client of the transport during one call of each kind, from which almost valid messages are made.
 *
 * @param conversations the client's bytes, one array for each of its connections that sent any
 */
record RecordedTraffic(List<byte[]> conversations) {

    static RecordedTraffic of(Transport transport, Endpoint server, TransportOptions options) throws IOException {
        try (RecordingProxy tap = RecordingProxy.startBefore(server)) {
            try (TransportClient client = transport.connect(tap.endpoint(), options)) {
                client.persons().getPerson("1");
                client.persons().listPersons();
                client.persons().getPersonLinks("1");
                client.persons().createPerson(SamplePersons.personToCreate());
            }
            List<byte[]> conversations = tap.received();
            assertThat(conversations).as("connections that said anything").isNotEmpty();
            return new RecordedTraffic(conversations);
        }
    }

    /** Returns one of the conversations, in rotation by number. */
    byte[] getConversation(int number) {
        return conversations.get(number % conversations.size());
    }

    /** Returns the beginning of a conversation; consecutive numbers cut it at evenly spaced positions. */
    byte[] cutConversation(int number, int cuts) {
        byte[] whole = getConversation(number);
        return Arrays.copyOf(whole, (int) ((long) whole.length * (number % cuts) / cuts));
    }
}
