package io.metrifier.transport.kryonet;

import com.esotericsoftware.minlog.Log;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/** Leads what KryoNet would print to the console to {@link System.Logger}, at DEBUG: none of it asks for action. */
final class MinlogBridge extends Log.Logger {
    private static final System.Logger LOG = System.getLogger(MinlogBridge.class.getPackageName());

    /** Takes the place of minlog's printer, which is one for the whole JVM. */
    static void install() {
        Log.setLogger(new MinlogBridge());
    }

    @Override
    public void log(int level, @Nullable String category, String message, @Nullable Throwable thrown) {
        LOG.log(Level.DEBUG, message, thrown);
    }
}
