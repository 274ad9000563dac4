package io.metrifier.transport.kryonet;

import java.util.ArrayList;
import java.util.List;

/**
 * Parts that KryoNet sends as one object, in one system call, and that arrive as separate objects. Reusable; not
 * thread-safe.
 */
final class PartBatch {
    private final List<MessagePart> parts = new ArrayList<>();

    void add(MessagePart part) {
        parts.add(part);
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    List<MessagePart> parts() {
        return parts;
    }

    void clear() {
        parts.clear();
    }
}
