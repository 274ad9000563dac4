package io.metrifier.testkit.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes one mutation: a message with a few changes of the kinds that transmission errors, losses and attackers cause.
 */
final class MessageMutator {
    private static final long APART = 0x9E3779B97F4A7C15L;
    private static final int MAX_CHANGES = 4;
    private static final int LONGEST_INSERTED = 64;
    private static final int KINDS = 9;
    /** Values at which lengths, counts and signs overflow. */
    private static final long[] TURNS = {
        0, 1, -1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x100_0000, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE
    };

    private final List<byte[]> messages;
    private final SplittableRandom random;
    private byte[] bytes;

    MessageMutator(List<byte[]> messages, int number) {
        this.messages = messages;
        this.random = new SplittableRandom(number * APART);
        this.bytes = messages.get(number % messages.size()).clone();
    }

    byte[] mutation() {
        int changes = 1 + random.nextInt(MAX_CHANGES);
        for (int i = 0; i < changes; i++) {
            change();
        }
        return bytes;
    }

    private void change() {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + 1 + random.nextInt(LONGEST_INSERTED));
        switch (random.nextInt(KINDS)) {
            case 0 -> flipBit();
            case 1 -> setByte();
            case 2 -> setNumber();
            case 3 -> bytes = Arrays.copyOf(bytes, at);
            case 4 -> bytes = join(Arrays.copyOf(bytes, at), bytes, end);
            case 5 -> bytes = join(Arrays.copyOf(bytes, end), bytes, at);
            case 6 -> bytes = join(join(Arrays.copyOf(bytes, at), createBytes(), 0), bytes, at);
            case 7 -> splice(at);
            default -> bytes = random.nextInt(8) == 0 ? createBytes() : join(bytes, createBytes(), 0);
        }
    }

    private void flipBit() {
        if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
    }

    private void setByte() {
        if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] = (byte) chooseTurn();
        }
    }

    /** Writes a number of 2, 4 or 8 bytes, in either byte order, at any position where it fits. */
    private void setNumber() {
        int size = 2 << random.nextInt(3);
        if (bytes.length >= size) {
            int at = random.nextInt(bytes.length - size + 1);
            long number = chooseTurn();
            boolean bigEndian = random.nextBoolean();
            for (int i = 0; i < size; i++) {
                bytes[bigEndian ? at + size - 1 - i : at + i] = (byte) (number >> (Byte.SIZE * i));
            }
        }
    }

    private long chooseTurn() {
        long turn = TURNS[random.nextInt(TURNS.length)];
        return random.nextInt(4) == 0 ? turn - random.nextInt(3) : turn;
    }

    /** Continues with another message from a random position in it. */
    private void splice(int at) {
        byte[] other = messages.get(random.nextInt(messages.size()));
        bytes = join(Arrays.copyOf(bytes, at), other, random.nextInt(other.length + 1));
    }

    private byte[] createBytes() {
        byte[] made = new byte[random.nextInt(LONGEST_INSERTED)];
        random.nextBytes(made);
        return made;
    }

    /** Returns the first part, then the second from this position on. */
    private static byte[] join(byte[] first, byte[] second, int from) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length - from);
        System.arraycopy(second, from, joined, first.length, second.length - from);
        return joined;
    }
}
