package io.metrifier.lab.jvm;

import io.metrifier.network.BeyondRelayException;
import io.metrifier.transport.UnknownNameException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The reply of a child JVM that could not do what was requested.
 *
 * @param kind who can fix it
 * @param unknown the name that is not known, if that is the reason
 */
public record JvmFailure(
        Kind kind,
        String why,
        List<StackTraceElement> stack,
        List<Cause> causes,
        @Nullable UnknownName unknown) {
    private static final int MAX_CAUSES = 20;

    public JvmFailure {
        stack = List.copyOf(stack);
        causes = List.copyOf(causes);
    }

    /** A cause. */
    public record Cause(String type, String why, List<StackTraceElement> stack) {
        static Cause of(Throwable thrown) {
            return new Cause(
                    thrown.getClass().getSimpleName(),
                    String.valueOf(thrown.getMessage()),
                    List.of(thrown.getStackTrace()));
        }
    }

    /** A name that is not known, and those that are. */
    public record UnknownName(String prefix, String name, String suffix, List<String> known) {
        static @Nullable UnknownName of(RuntimeException why) {
            return why instanceof UnknownNameException one
                    ? new UnknownName(one.prefix(), one.name(), one.suffix(), one.known())
                    : null;
        }
    }

    /** Who can fix a failure. */
    public enum Kind {
        /** The user, with another request. */
        USAGE,
        /** No one: a relay cannot emulate the network. */
        BEYOND_RELAY,
        /** The maintainer of the transport or of the machine. */
        FAILURE
    }

    static JvmFailure of(RuntimeException why) {
        Kind kind = why instanceof BeyondRelayException
                ? Kind.BEYOND_RELAY
                : why instanceof IllegalArgumentException || why instanceof UsageException ? Kind.USAGE : Kind.FAILURE;
        List<Cause> causes = Stream.iterate(why.getCause(), Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .map(Cause::of)
                .toList();
        return new JvmFailure(
                kind, String.valueOf(why.getMessage()), List.of(why.getStackTrace()), causes, UnknownName.of(why));
    }

    RuntimeException exception() {
        if (unknown != null) {
            return new UsageException(
                    new UnknownNameException(why, unknown.prefix, unknown.name, unknown.suffix, unknown.known));
        }
        RuntimeException exception = switch (kind) {
            case USAGE -> new UsageException(why);
            case BEYOND_RELAY -> new BeyondRelayException(why);
            case FAILURE -> new IllegalStateException(why);
        };
        exception.setStackTrace(stack.toArray(StackTraceElement[]::new));
        Throwable outer = exception;
        for (Cause cause : causes) {
            Throwable inner = new ChildException(cause.type(), cause.why(), cause.stack());
            outer.initCause(inner);
            outer = inner;
        }
        return exception;
    }
}
