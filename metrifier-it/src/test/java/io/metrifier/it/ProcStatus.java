package io.metrifier.it;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what Linux tells of a process. */
final class ProcStatus {
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

    private ProcStatus() {}

    static long residentKiB(String status) {
        Matcher match = RESIDENT.matcher(status);
        if (!match.find()) {
            throw new AssertionError("no VmRSS in: " + status);
        }
        return Long.parseLong(match.group(1));
    }
}
