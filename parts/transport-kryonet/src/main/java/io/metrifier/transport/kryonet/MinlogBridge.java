package io.metrifier.transport.kryonet;

import com.esotericsoftware.minlog.Log;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/** Redirects KryoNet's console output to {@link System.Logger}, at DEBUG because none of it requires action. */
final class MinlogBridge extends Log.Logger {
    private static final System.Logger LOG = System.getLogger(MinlogBridge.class.getPackageName());

    /** Replaces minlog's logger, which is global for the JVM. */
    static void install() {
        Log.setLogger(new MinlogBridge());
    }

    @Override
    public void log(int level, @Nullable String category, String message, @Nullable Throwable thrown) {
        LOG.log(Level.DEBUG, message, thrown);
    }
}
