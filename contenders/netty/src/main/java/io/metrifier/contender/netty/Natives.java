package io.metrifier.contender.netty;

import io.metrifier.failure.FailureText;
import io.metrifier.transport.OwnOptions;
import org.jspecify.annotations.Nullable;

/** Refuses values of options that need natives of Netty where those do not load. */
final class Natives {
    private Natives() {}

    /**
     * Checks what Netty says of its natives.
     *
     * @param missing why they do not load; {@code null} if they do
     * @throws IllegalArgumentException if they do not, with the reason
     */
    static void require(OwnOptions own, String option, String value, @Nullable Throwable missing) {
        if (missing != null) {
            throw own.malformed(
                    option,
                    "needs native code of Netty that does not load here ("
                            + FailureText.of(findRoot(missing), "no reason given") + ")",
                    value);
        }
    }

    private static Throwable findRoot(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root;
    }
}
