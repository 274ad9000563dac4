package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonException;
import io.metrifier.person.PersonName;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.Picture;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a caller passes ends in an answer or in one of the three families of failures. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArgumentsTest {
    private static final String REFUSAL = "The text holds a lone surrogate and cannot be carried: field=";

    private final ProtoTransport transport = new ProtoTransport();
    private final TransportServer server =
            transport.serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
    private final TransportClient client = transport.connect(server.endpoint(), TransportOptions.defaults());

    @AfterAll
    void close() {
        client.close();
        server.close();
    }

    private static List<String> hostileTexts() {
        List<String> texts = new ArrayList<>(List.of(
                "",
                "\0",
                "a\0b",
                "\r\n\r\n",
                "\u0001\u001B\u007F\u0085",
                "%00%zz",
                "../..",
                "\uFFFD\uFFFE\uFFFF",
                "\uD83D\uDE00",
                "x".repeat(66_000),
                "\u00E9".repeat(1_000),
                "\u20AC".repeat(1_000_000)));
        Random random = new Random(17);
        for (int round = 0; round < 200; round++) {
            char[] text = new char[random.nextInt(64)];
            for (int i = 0; i < text.length; i++) {
                text[i] = (char) random.nextInt(Character.MIN_SURROGATE);
            }
            texts.add(new String(text));
        }
        return texts;
    }

    private static Person named(String text) {
        return new Person(
                text,
                new PersonName(text, text, text),
                text,
                new Location(text, text, text, 1),
                text,
                new Picture(text, text, text));
    }

    @Test
    void everyTextEndsInAnAnswerOrAFailure() {
        for (String text : hostileTexts()) {
            assertThat(catchThrowable(() -> client.persons().getPerson(text)))
                    .isInstanceOfSatisfying(PersonNotFoundException.class, e -> {
                        if (text.length() <= 1_000) {
                            assertThat(e.id()).isEqualTo(text);
                        }
                    });
            assertThat(client.persons().getPersonLinks(text)).isEmpty();
            Throwable thrown = catchThrowable(
                    () -> assertThat(client.persons().createPerson(named(text))).isEqualTo(named(text)));
            if (thrown != null) {
                assertThat(thrown).isInstanceOfAny(PersonException.class, TransportException.class);
            }
        }
    }

    /** Of a person whose every other field can be carried. */
    private static List<List<Object>> personsWithALoneSurrogate() {
        String bad = "a\uD800";
        String ok = "ok";
        PersonName name = new PersonName(ok, ok, ok);
        Location location = new Location(ok, ok, ok, 1);
        Picture picture = new Picture(ok, ok, ok);
        return List.of(
                List.of("id", new Person("\uDC00\uD800", name, ok, location, ok, picture)),
                List.of("name.title", new Person(ok, new PersonName(bad, ok, ok), ok, location, ok, picture)),
                List.of("name.first", new Person(ok, new PersonName(ok, bad, ok), ok, location, ok, picture)),
                List.of("name.last", new Person(ok, new PersonName(ok, ok, bad), ok, location, ok, picture)),
                List.of("gender", new Person(ok, name, bad, location, ok, picture)),
                List.of("location.street", new Person(ok, name, ok, new Location(bad, ok, ok, 1), ok, picture)),
                List.of("location.city", new Person(ok, name, ok, new Location(ok, bad, ok, 1), ok, picture)),
                List.of("location.state", new Person(ok, name, ok, new Location(ok, ok, bad, 1), ok, picture)),
                List.of("email", new Person(ok, name, ok, location, bad, picture)),
                List.of("picture.large", new Person(ok, name, ok, location, ok, new Picture(bad, ok, ok))),
                List.of("picture.medium", new Person(ok, name, ok, location, ok, new Picture(ok, bad, ok))),
                List.of("picture.thumbnail", new Person(ok, name, ok, location, ok, new Picture(ok, ok, bad))));
    }

    @ParameterizedTest
    @MethodSource("personsWithALoneSurrogate")
    void aLoneSurrogateIsRefusedBeforeAnythingIsSent(List<Object> fieldAndPerson) {
        String refusal = REFUSAL + fieldAndPerson.get(0);
        Person person = (Person) fieldAndPerson.get(1);

        assertRefused(refusal, () -> client.persons().createPerson(person));
        assertThatThrownBy(() -> client.asyncPersons()
                        .createPerson(person)
                        .toCompletableFuture()
                        .join())
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage(refusal);
        ScriptedPersonService service = new ScriptedPersonService(List.of(person), List.of());
        try (TransportServer damaged =
                        transport.serve(Services.of(service), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient reader = transport.connect(damaged.endpoint(), TransportOptions.defaults())) {
            assertRefused(refusal, () -> reader.persons().listPersons());
        }
    }

    @Test
    void aLoneSurrogateInAnIdIsRefused() {
        for (String id : List.of("\uD800", "a\uDFFF", "\uD83D\uD83D\uDE00")) {
            assertRefused(REFUSAL + "id", () -> client.persons().getPerson(id));
            assertRefused(REFUSAL + "id", () -> client.persons().getPersonLinks(id));
        }
        assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
    }

    private static void assertRefused(String refusal, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                .hasMessage(refusal);
    }
}
