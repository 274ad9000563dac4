package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.interceptor.InterceptedCall.Side;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.ReferenceMessageService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 and K2 of INTERCEPTORS: who sees what of a call, and what they can do to it. */
abstract class InterceptorRules extends TlsRules {
    private static final NoteType NOTES = new NoteType();
    private static final Map<String, String> METADATA =
            Map.of("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "tenant.id", "a b, c=d;e");

    private final RecordedCalls atServer = RecordedCalls.only();

    @Test
    @DisplayName("K1 INTERCEPTORS see every call begin and end, once each and under its name, on both sides")
    final void k1_interceptorsSeeEveryCall() throws Exception {
        RecordedCalls atClient = RecordedCalls.only();
        Services services =
                Services.reference().withMessage(new HostedMessage<>(NOTES, new ReferenceMessageService<>(NOTES)));
        TransportClient client = connect(seenAtServer(services), atClient);

        client.persons().listPersons();
        client.persons().getPerson("1");
        client.persons().getPersonLinks("1");
        client.persons().createPerson(SamplePersons.personToCreate());
        assertThat(thrownBy(() -> client.persons().getPerson("nobody"))).isInstanceOf(PersonNotFoundException.class);
        if (has(Capability.PROBE)) {
            client.probes().add(2, 3);
        }
        if (has(Capability.ASYNC)) {
            valueOf(client.asyncPersons().getPerson("2"));
            failureOf(client.asyncPersons().getPerson("nobody"));
        }

        List<String> expected = expectedNames();
        await("the end of every call", () -> atClient.ended().equals(expected));
        await("the end of every call at the server", () -> atServer.ended().equals(expected));
        assertThat(atClient.all()).extracting(RecordedCalls.Recorded::side).containsOnly(Side.CLIENT);
        assertThat(atServer.all()).extracting(RecordedCalls.Recorded::side).containsOnly(Side.SERVER);
    }

    private List<String> expectedNames() {
        List<String> names = new ArrayList<>(List.of(
                "PersonService.listPersons [SUCCESS]",
                "PersonService.getPerson [SUCCESS]",
                "PersonService.getPersonLinks [SUCCESS]",
                "PersonService.createPerson [SUCCESS]",
                "PersonService.getPerson [PERSON_NOT_FOUND]"));
        if (has(Capability.PROBE)) {
            names.add("ProbeService.add [SUCCESS]");
        }
        if (has(Capability.ASYNC)) {
            names.add("PersonService.getPerson [SUCCESS]");
            names.add("PersonService.getPerson [PERSON_NOT_FOUND]");
        }
        return names;
    }

    @Test
    @DisplayName("K1 INTERCEPTORS see what a handler throws as REMOTE")
    final void k1_interceptorsSeeRemote() {
        RecordedCalls atClient = RecordedCalls.only();
        ScriptedPersonService broken = new ScriptedPersonService();
        broken.fail(() -> new IllegalStateException("of a test"));
        PersonService persons =
                connect(seenAtServer(Services.of(broken)), atClient).persons();

        thrownBy(persons::listPersons);

        List<String> expected = List.of("PersonService.listPersons [REMOTE]");
        await(
                "the end at both sides",
                () -> atClient.ended().equals(expected) && atServer.ended().equals(expected));
    }

    @Test
    @DisplayName("K1 INTERCEPTORS carry metadata from a client to its server, unaltered")
    final void k1_interceptorsCarryMetadata() throws Exception {
        RecordedCalls atClient = new RecordedCalls(call -> METADATA.forEach(call::put));
        TransportClient client = connect(seenAtServer(Services.reference()), atClient);

        client.persons().getPerson("1");
        client.persons().createPerson(SamplePersons.personToCreate());
        if (has(Capability.ASYNC)) {
            valueOf(client.asyncPersons().getPerson("1"));
        }

        assertThat(atClient.all())
                .allSatisfy(call -> assertThat(call.metadata()).isEqualTo(METADATA));
        assertThat(atServer.all())
                .hasSameSizeAs(atClient.all())
                .allSatisfy(call -> assertThat(call.metadata()).containsAllEntriesOf(METADATA));
    }

    @Test
    @DisplayName("K1 INTERCEPTORS refuse names of a wire's own and values that a wire would change")
    final void k1_interceptorsRefuseMetadata() {
        Endpoint server = seenAtServer(Services.reference());

        for (String name : List.of("host", "content-length", "grpc-timeout", "te", "x-bin", "Tenant", "a b", "")) {
            assertRefused(server, call -> call.put(name, "value"));
        }
        for (String value : List.of("", " a", "a\r\nb: c", "\u00e9")) {
            assertRefused(server, call -> call.put("name", value));
        }
        assertRefused(server, call -> call.put("name", "x".repeat(5_000)));
        assertRefused(server, call -> call.timeout(Duration.ZERO));
        assertThat(atServer.all()).isEmpty();
    }

    private void assertRefused(Endpoint server, Consumer<InterceptedCall> deed) {
        PersonService persons = connect(server, new RecordedCalls(deed)).persons();
        assertThat(thrownBy(() -> persons.getPerson("1"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @Waits
    @DisplayName("K1 INTERCEPTORS give a call a time of its own, shorter or longer, and the server knows it")
    final void k1_interceptorsSetTheTime() throws Exception {
        assumeDeclared(Capability.INTERCEPTORS);
        ScriptedPersonService service = new ScriptedPersonService();
        TransportOptions serving = blocking().toBuilder().interceptor(atServer).build();
        Endpoint server = serve(Services.of(service), serving).endpoint();
        RecordedCalls shorter = new RecordedCalls(call -> call.timeout(briefly()));
        RecordedCalls longer = new RecordedCalls(call -> call.timeout(deadline()));
        TransportClient hasty = connect(server, shorter);
        TransportOptions brief =
                options().toBuilder().callTimeout(briefly()).interceptor(longer).build();
        TransportClient patient = connect(server, brief);

        try (Gate shut = service.block()) {
            Optional<CompletionStage<Person>> beside =
                    has(Capability.ASYNC) ? Optional.of(hasty.asyncPersons().getPerson("1")) : Optional.empty();
            await("a call reaches the server", () -> {
                thrownBy(() -> hasty.persons().getPerson("1"));
                return !atServer.all().isEmpty();
            });
            if (beside.isPresent()) {
                failureOf(beside.get());
            }
        }
        try (Gate slow = service.delay(briefly().multipliedBy(3).dividedBy(2))) {
            assertThat(patient.persons().getPerson("1").id()).isEqualTo("1");
        }
        assertThat(shorter.all()).allSatisfy(call -> assertThat(call.timeout()).isEqualTo(briefly()));
        await("the ends", () -> shorter.ended().stream().allMatch(end -> end.endsWith("[TIMEOUT]")));
        assertThat(atServer.all().get(0).timeout()).isLessThanOrEqualTo(briefly());
    }

    @Test
    @DisplayName("K1 INTERCEPTORS refuse a call by throwing, on either side, and those before them are told")
    final void k1_interceptorsRefuse() {
        IllegalArgumentException own = new IllegalArgumentException("not now");
        CallInterceptor refusing = call -> {
            throw own;
        };
        RecordedCalls first = RecordedCalls.only();
        Endpoint server = seenAtServer(Services.reference());
        TransportOptions refused = with(first).toBuilder().interceptor(refusing).build();

        assertThat(thrownBy(() -> connect(server, refused).persons().getPerson("1")))
                .isSameAs(own);
        assertThat(first.ended()).containsExactly("PersonService.getPerson [REMOTE]");
        assertThat(atServer.all()).isEmpty();

        TransportOptions closed = with(atServer).toBuilder()
                .interceptor(call -> {
                    throw new PersonNotFoundException(call.name());
                })
                .build();
        Endpoint guarded = serve(Services.reference(), closed).endpoint();
        assertThat(thrownBy(() -> connect(guarded).persons().listPersons()))
                .isInstanceOf(PersonNotFoundException.class);
        await(
                "the end at the server",
                () -> atServer.ended().equals(List.of("PersonService.listPersons [PERSON_NOT_FOUND]")));
    }

    @Test
    @DisplayName("K2 INTERCEPTORS work where they are declared, and serve and connect refuse them where not")
    final void k2_interceptors() {
        Transport transport = subject();
        TransportOptions options =
                options().toBuilder().interceptor(RecordedCalls.only()).build();

        if (has(Capability.INTERCEPTORS)) {
            assertThatCode(() -> connect(serve(Services.reference(), options).endpoint(), options))
                    .doesNotThrowAnyException();
            return;
        }
        String message = Capability.INTERCEPTORS.unsupportedBy(transport).getMessage();
        assertThat(thrownBy(() -> serve(Services.reference(), options)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage(message);
        assertThat(thrownBy(() -> closing(transport.connect(server(), options))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage(message);
    }

    private boolean has(Capability capability) {
        return subject().capabilities().contains(capability);
    }

    private Endpoint seenAtServer(Services services) {
        assumeDeclared(Capability.INTERCEPTORS);
        return serve(services, with(atServer)).endpoint();
    }

    private TransportClient connect(Endpoint server, CallInterceptor interceptor) {
        assumeDeclared(Capability.INTERCEPTORS);
        return connect(server, with(interceptor));
    }

    private TransportOptions with(CallInterceptor interceptor) {
        assumeDeclared(Capability.INTERCEPTORS);
        return options().toBuilder().interceptor(interceptor).build();
    }
}
