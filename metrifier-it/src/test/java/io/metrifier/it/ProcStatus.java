package io.metrifier.it;

import java.util.regex.Pattern;

/** Reads Linux's status of a process. */
final class ProcStatus {
    /** Counts anonymous memory only, because file pages depend on other processes. */
    private static final Pattern OWN = Pattern.compile("(?:RssAnon|RssShmem|VmSwap):\\s+(\\d+) kB");

    private ProcStatus() {}

    static long residentKiB(String status) {
        return OWN.matcher(status)
                .results()
                .mapToLong(line -> Long.parseLong(line.group(1)))
                .reduce(Long::sum)
                .orElseThrow(() -> new AssertionError("no memory of its own in: " + status));
    }
}
