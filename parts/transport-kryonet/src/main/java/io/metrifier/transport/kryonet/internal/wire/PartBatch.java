package io.metrifier.transport.kryonet.internal.wire;

import java.util.List;

/** Parts that KryoNet sends as one object, in one system call, and that arrive as separate objects. */
record PartBatch(List<MessagePart> parts) {}
