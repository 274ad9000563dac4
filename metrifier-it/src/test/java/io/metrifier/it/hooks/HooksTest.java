package io.metrifier.it.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.InterceptedCall.Side;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Transports;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of docs/interceptors.md do what they say, over every transport that has metadata. */
class HooksTest {
    private static final Path DOCS = Path.of("..", "docs", "interceptors.md");
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Path SOURCES = Path.of("src/test/java/io/metrifier/it/hooks");

    @ParameterizedTest
    @ValueSource(strings = {"TimedCalls.java", "TracedCalls.java"})
    void theDocsShowWhatIsTested(String file) throws IOException {
        String source = Files.readString(SOURCES.resolve(file));

        assertThat(Files.readString(DOCS)).contains(source.substring(source.indexOf("import ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "proto", "avro"})
    void callsAreTimedOnBothSides(String id) {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();

        calls(id, new TimedCalls(registry), call -> CallEnd.NOTHING);

        for (String side : List.of("client", "server")) {
            assertThat(registry.get("metrifier.calls")
                            .tags("side", side, "transport", id, "outcome", "SUCCESS")
                            .timer()
                            .count())
                    .isOne();
            assertThat(registry.get("metrifier.calls")
                            .tags("side", side, "call", "PersonService.getPerson", "outcome", "PERSON_NOT_FOUND")
                            .timer()
                            .count())
                    .isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "proto", "avro"})
    void aTraceGoesThroughTheWireIntoTheHandler(String id) {
        InMemorySpanExporter spans = InMemorySpanExporter.create();
        AtomicReference<String> inHandler = new AtomicReference<>("none");
        try (SdkTracerProvider provider = SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(spans))
                .build()) {
            OpenTelemetry telemetry = OpenTelemetrySdk.builder()
                    .setTracerProvider(provider)
                    .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
                    .build();
            calls(id, new TracedCalls(telemetry), call -> {
                if (call.side() == Side.SERVER) {
                    inHandler.set(Span.current().getSpanContext().getSpanId());
                }
                return CallEnd.NOTHING;
            });

            List<SpanData> found = spans.getFinishedSpanItems().stream()
                    .filter(span -> span.getStatus().getStatusCode().name().equals("UNSET"))
                    .toList();
            SpanData client = of(SpanKind.CLIENT, found);
            SpanData server = of(SpanKind.SERVER, found);
            assertThat(server.getTraceId()).isEqualTo(client.getTraceId());
            assertThat(server.getParentSpanId()).isEqualTo(client.getSpanId());
            assertThat(server.getName()).isEqualTo("PersonService.getPerson");
            assertThat(spans.getFinishedSpanItems()).hasSize(4);
            assertThat(spans.getFinishedSpanItems())
                    .extracting(SpanData::getSpanId)
                    .contains(inHandler.get());
            assertThat(Span.current().getSpanContext().isValid()).isFalse();
        }
    }

    private static SpanData of(SpanKind kind, List<SpanData> spans) {
        return spans.stream().filter(span -> span.getKind() == kind).findFirst().orElseThrow();
    }

    /** Makes one call that succeeds and one that fails; a server that has closed has told of every end. */
    private static void calls(String id, CallInterceptor interceptor, CallInterceptor inner) {
        Transport transport = Transports.installed().get(id);
        TransportOptions options = TransportOptions.builder()
                .interceptor(interceptor)
                .interceptor(inner)
                .connectTimeout(PATIENCE)
                .callTimeout(PATIENCE)
                .drainTimeout(PATIENCE)
                .build();
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            client.persons().getPerson("1");
            assertThatThrownBy(() -> client.persons().getPerson("nobody")).isInstanceOf(PersonNotFoundException.class);
        }
    }
}
