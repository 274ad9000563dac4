package io.metrifier.testkit.attack;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Messages that announce a far larger length than they have: because the protocol is unknown, a large number at every
 * position of a recorded conversation that may hold a length.
 */
final class HugeLengths {
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final String MANY_DIGITS = "2147483647";
    private static final HexFormat HEX = HexFormat.of();
    /** Large numbers of 3 to 5 bytes, in both orders, and as variable-length integers. */
    private static final List<byte[]> NUMBERS = List.of(
            HEX.parseHex("7fffffff"),
            HEX.parseHex("ffffff7f"),
            HEX.parseHex("00ffffff"),
            HEX.parseHex("01000000"),
            HEX.parseHex("00000040"),
            HEX.parseHex("ffffffff07"),
            HEX.parseHex("feffffff0f"));

    private HugeLengths() {}

    /**
     * Returns this number of messages, some the number alone, some a conversation up to it, some with the rest after
     * it.
     */
    static List<byte[]> create(RecordedTraffic recording, int count) {
        List<byte[]> messages = new ArrayList<>(NUMBERS);
        for (byte[] conversation : recording.conversations()) {
            messages.add(lengthenNumbers(conversation));
        }
        for (int number = 0; messages.size() < count; number++) {
            byte[] large = NUMBERS.get(number % NUMBERS.size());
            byte[] beginning = recording.cutConversation(number, count);
            byte[] message = Arrays.copyOf(beginning, beginning.length + large.length);
            System.arraycopy(large, 0, message, beginning.length, large.length);
            messages.add(number % 2 == 0 ? message : overwrite(recording.getConversation(number), message));
        }
        return messages.subList(0, count);
    }

    /** Replaces every number in digits by a large one. */
    private static byte[] lengthenNumbers(byte[] conversation) {
        String text = new String(conversation, StandardCharsets.ISO_8859_1);
        return DIGITS.matcher(text).replaceAll(MANY_DIGITS).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] overwrite(byte[] conversation, byte[] beginning) {
        byte[] message = Arrays.copyOf(conversation, Math.max(conversation.length, beginning.length));
        System.arraycopy(beginning, 0, message, 0, beginning.length);
        return message;
    }
}
