package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A client of the JDK, replaced by a new one when its connection of HTTP/2 is damaged. A flipped bit can make HTTP/2
 * wait for bytes that do not come, or damage its header tables; the JDK's client would use that connection forever.
 * With HTTP/1.1 it closes a connection whose answer it did not get. The first client opens when it is needed.
 * Thread-safe.
 */
final class ReplaceableHttpClient {
    /** How often a client is replaced at most: with a server that is only slow, every connection is suspicious. */
    private static final long REPLACEMENT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final HttpClient.Builder builder;
    private final AtomicLong answers = new AtomicLong();
    private volatile @Nullable HttpClient client;
    private long replacedNanos = System.nanoTime() - REPLACEMENT_NANOS;

    ReplaceableHttpClient(HttpClient.Builder builder) {
        this.builder = builder;
    }

    /** Returns the current client. */
    HttpClient current() {
        HttpClient open = client;
        return open == null ? first() : open;
    }

    private synchronized HttpClient first() {
        HttpClient open = client;
        if (open == null) {
            open = builder.build();
            client = open;
        }
        return open;
    }

    /** Returns the current client; {@code null} if none was needed. */
    @Nullable HttpClient opened() {
        return client;
    }

    <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> body) throws IOException, InterruptedException {
        long before = answers.get();
        try {
            HttpResponse<T> response = current().send(request, body);
            answers.incrementAndGet();
            return response;
        } catch (HttpTimeoutException | InterruptedException e) {
            replaceIfSilent(before);
            throw e;
        }
    }

    <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> body) {
        long before = answers.get();
        CompletableFuture<HttpResponse<T>> sent = current().sendAsync(request, body);
        sent.whenComplete((response, failure) -> {
            if (response != null) {
                answers.incrementAndGet();
            } else if (failure instanceof CancellationException || failure instanceof HttpTimeoutException) {
                replaceIfSilent(before);
            }
        });
        return sent;
    }

    /** Handles the end of a call that was not answered in time. */
    private void replaceIfSilent(long answersBefore) {
        if (answers.get() == answersBefore) {
            replace();
        }
    }

    /** Opens a new connection for the next calls. Those under way stay on the old one. */
    synchronized void replace() {
        long now = System.nanoTime();
        if (current().version() == Version.HTTP_2 && now - replacedNanos > REPLACEMENT_NANOS) {
            replacedNanos = now;
            client = builder.build();
        }
    }
}
