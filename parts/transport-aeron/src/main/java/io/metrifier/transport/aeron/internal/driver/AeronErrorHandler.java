package io.metrifier.transport.aeron.internal.driver;

import io.aeron.status.PublicationErrorFrame;
import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Receives the exceptions of Aeron's own code and of callbacks, after which Aeron continues. Keeps an Error for the I/O
 * thread, which must end with it. Thread-safe.
 */
public final class AeronErrorHandler {
    private static final System.Logger LOG = System.getLogger(AeronErrorHandler.class.getPackageName());
    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(LOG);

    private final AtomicLong damaged = new AtomicLong();
    private volatile @Nullable Error error;
    private volatile @Nullable Refusal refusal;

    private record Refusal(long publication, String reason) {}

    void onError(Throwable thrown) {
        if (thrown instanceof VirtualMachineError fatal) {
            error = fatal;
        } else {
            LOG.log(System.Logger.Level.DEBUG, "Aeron reported an error: reason=" + thrown, thrown);
        }
    }

    /** Keeps the reason for which a peer has refused a publication. */
    void onRefused(PublicationErrorFrame refused) {
        refusal = new Refusal(refused.registrationId(), FailureText.plain(refused.errorMessage()));
    }

    /** Returns why the peer has refused this publication, if it is the last one that was refused. */
    public @Nullable String findRefusal(long publication) {
        Refusal last = refusal;
        return last == null || last.publication() != publication ? null : last.reason();
    }

    /** Throws the reported Error, if there is one. */
    void rethrowError() {
        Error fatal = error;
        if (fatal != null) {
            throw fatal;
        }
    }

    void onDamage() {
        damaged.incrementAndGet();
        PEERS.log("dropped a datagram that was damaged or sent without aeron.checksum");
    }

    /** Returns how many datagrams were dropped because their checksum was wrong or missing. */
    public long damagedDatagrams() {
        return damaged.get();
    }
}
