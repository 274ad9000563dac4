package io.metrifier.transport.support.stack;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonException;
import io.metrifier.probe.UnreadableImageException;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns the exceptions of an HTTP library into failures of a call. Libraries share no types, but their names agree: an
 * exception of a timeout, of a text that does not decode and of a body over the limit says so. Whatever else is thrown
 * is a lost connection.
 */
final class LibraryFailures {
    private static final int MAX_CAUSES = 20;
    private static final Pattern CONNECTING = Pattern.compile("Connect");
    private static final Pattern TIMEOUT = Pattern.compile("Timeout");
    private static final Pattern UNREADABLE =
            Pattern.compile("Json|Jackson|ValueInstantiation|Databind|Decod|Encod|Mismatched|Unrecognized|MessageConver"
                    + "|NotReadable|NotWritable|TooLong|TooLarge|Overflow|BufferLimit|URISyntax|IllegalArgument"
                    + "|CharacterCoding");

    private LibraryFailures() {}

    /** Returns what to throw to the caller whose thread met this; where it was an interrupt, the flag stays set. */
    static RuntimeException toCallerFailure(Throwable thrown, ClientState state) {
        @Nullable Throwable each = thrown;
        for (int i = 0; each != null && i < MAX_CAUSES; i++, each = each.getCause()) {
            if (each instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
        }
        return Thread.currentThread().isInterrupted() ? DeadlineWait.toInterrupted(thrown) : toFailure(thrown, state);
    }

    /** Returns what a call fails with whose library reported this, on any thread. */
    static RuntimeException toFailure(Throwable thrown, ClientState state) {
        @Nullable Kind kind = null;
        @Nullable Throwable each = thrown;
        for (int i = 0; each != null && i < MAX_CAUSES; i++, each = each.getCause()) {
            if (isOurs(each)) {
                return (RuntimeException) each;
            }
            kind = kind == null ? findKind(each.getClass().getSimpleName()) : kind;
        }
        if (state.isClosed()) {
            return state.closedFailure();
        }
        if (thrown instanceof CancellationException cancelled) {
            return cancelled;
        }
        return new TransportException(
                kind == null ? Kind.UNAVAILABLE : kind,
                "the call failed: reason=" + FailureText.of(thrown, "none given"),
                thrown);
    }

    private static boolean isOurs(Throwable thrown) {
        return thrown instanceof PersonException
                || thrown instanceof UnreadableImageException
                || thrown instanceof TransportException;
    }

    private static @Nullable Kind findKind(String name) {
        if (CONNECTING.matcher(name).find()) {
            return Kind.UNAVAILABLE;
        }
        if (TIMEOUT.matcher(name).find()) {
            return Kind.TIMEOUT;
        }
        return UNREADABLE.matcher(name).find() ? Kind.PROTOCOL : null;
    }
}
