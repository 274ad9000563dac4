package io.metrifier.it.hooks;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.CallOutcome;
import io.metrifier.interceptor.InterceptedCall;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;

/** Times calls into a registry of Micrometer, by side, transport, call and outcome. */
final class TimedCalls implements CallInterceptor {
    private final MeterRegistry registry;

    TimedCalls(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public CallEnd begin(InterceptedCall call) {
        Timer.Sample sample = Timer.start(registry);
        String side = call.side().name().toLowerCase(java.util.Locale.ROOT);
        return failure -> sample.stop(Timer.builder("metrifier.calls")
                .tag("side", side)
                .tag("transport", call.transport())
                .tag("call", call.name())
                .tag("outcome", CallOutcome.of(failure).name())
                .register(registry));
    }
}
