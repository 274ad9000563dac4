package io.metrifier.it;

import java.util.regex.Pattern;

/** Reads what Linux tells of a process. */
final class ProcStatus {
    /** What is a process's own: pages of files come and go as its neighbours need memory. */
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
