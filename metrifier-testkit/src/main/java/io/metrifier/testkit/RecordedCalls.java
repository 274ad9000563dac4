package io.metrifier.testkit;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.CallOutcome;
import io.metrifier.interceptor.InterceptedCall;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** An interceptor that notes what it sees, and does with each call what it was told to. */
final class RecordedCalls implements CallInterceptor {
    private final Consumer<InterceptedCall> deed;
    private final List<Recorded> calls = new CopyOnWriteArrayList<>();

    /** What was seen of one call; {@code ends} has one outcome for each time that its end was told. */
    record Recorded(
            InterceptedCall.Side side,
            String name,
            Map<String, String> metadata,
            Duration timeout,
            List<CallOutcome> ends) {}

    RecordedCalls(Consumer<InterceptedCall> deed) {
        this.deed = deed;
    }

    static RecordedCalls only() {
        return new RecordedCalls(call -> {});
    }

    @Override
    public CallEnd begin(InterceptedCall call) {
        deed.accept(call);
        List<CallOutcome> ends = new CopyOnWriteArrayList<>();
        calls.add(new Recorded(call.side(), call.name(), call.metadata(), call.timeout(), ends));
        return failure -> ends.add(CallOutcome.of(failure));
    }

    List<Recorded> all() {
        return List.copyOf(calls);
    }

    /** Returns each call's name and how it ended. */
    List<String> ended() {
        return calls.stream().map(call -> call.name() + ' ' + call.ends()).toList();
    }
}
