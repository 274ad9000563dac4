package io.metrifier.it.hooks;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.CallOutcome;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.interceptor.InterceptedCall.Side;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a span of each call; what a client's span is goes with the call, and the server's span becomes its child. */
final class TracedCalls implements CallInterceptor {
    private final OpenTelemetry telemetry;

    TracedCalls(OpenTelemetry telemetry) {
        this.telemetry = telemetry;
    }

    @Override
    public CallEnd begin(InterceptedCall call) {
        return call.side() == Side.CLIENT ? sent(call) : handled(call);
    }

    private CallEnd sent(InterceptedCall call) {
        Span span = span(call, SpanKind.CLIENT, Context.current());
        telemetry
                .getPropagators()
                .getTextMapPropagator()
                .inject(Context.current().with(span), call, (carrier, name, value) -> call.put(name, value));
        return failure -> end(span, failure);
    }

    /** The handler runs on this thread until the end is told, so what it does belongs to the span. */
    @SuppressWarnings("MustBeClosedChecker") // the end closes it
    private CallEnd handled(InterceptedCall call) {
        Context caller = telemetry
                .getPropagators()
                .getTextMapPropagator()
                .extract(Context.current(), call.metadata(), new Entries());
        Span span = span(call, SpanKind.SERVER, caller);
        Scope scope = span.makeCurrent();
        return failure -> {
            scope.close();
            end(span, failure);
        };
    }

    private Span span(InterceptedCall call, SpanKind kind, Context parent) {
        return telemetry
                .getTracer("metrifier")
                .spanBuilder(call.name())
                .setSpanKind(kind)
                .setParent(parent)
                .setAttribute("rpc.system", call.transport())
                .startSpan();
    }

    private static void end(Span span, @Nullable Throwable failure) {
        if (failure != null) {
            span.setStatus(StatusCode.ERROR, CallOutcome.of(failure).name());
        }
        span.end();
    }

    /** Finds an entry of metadata by its name. */
    private static final class Entries implements TextMapGetter<Map<String, String>> {
        @Override
        public Iterable<String> keys(Map<String, String> carrier) {
            return carrier.keySet();
        }

        @Override
        public @Nullable String get(@Nullable Map<String, String> carrier, String key) {
            return carrier == null ? null : carrier.get(key);
        }
    }
}
