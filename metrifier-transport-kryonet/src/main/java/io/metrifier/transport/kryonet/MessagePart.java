package io.metrifier.transport.kryonet;

/**
 * A message or a piece of one: what KryoNet sends as one object.
 *
 * @param last whether the message ends with it
 * @param bytes where the piece lies
 * @param offset where it starts
 * @param length its length, from 1 to {@link PartSerialization#LARGEST_PART}
 */
@SuppressWarnings("ArrayRecordComponent")
record MessagePart(boolean last, byte[] bytes, int offset, int length) {}
