package io.metrifier.transport.kryonet.internal.wire;

/**
 * A message or a part of one, sent by KryoNet as one object.
 *
 * @param length its length, from 1 to {@link PartSerialization#MAX_PART}
 */
@SuppressWarnings("ArrayRecordComponent")
record MessagePart(boolean last, byte[] bytes, int offset, int length) {}
