package io.metrifier.transport.http.internal.wire;

/** Checks UTF-8 strictly: the JSON parser silently accepts overlong forms and surrogates. */
final class StrictUtf8 {
    private StrictUtf8() {}

    static boolean isWellFormed(byte[] bytes) {
        int at = 0;
        while (at < bytes.length) {
            if (bytes[at] >= 0) {
                at++;
            } else {
                int length = findLength(bytes, at);
                if (length == 0) {
                    return false;
                }
                at += length;
            }
        }
        return true;
    }

    /** Returns the number of bytes of the non-ASCII character at this position; 0 if it is malformed. */
    private static int findLength(byte[] bytes, int at) {
        int lead = bytes[at] & 0xFF;
        int more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        if (lead < 0xC2 || lead > 0xF4 || at + more >= bytes.length) {
            return 0;
        }
        int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        int second = bytes[at + 1] & 0xFF;
        if (second < lowest || second > highest) {
            return 0;
        }
        for (int i = at + 2; i <= at + more; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return more + 1;
    }
}
