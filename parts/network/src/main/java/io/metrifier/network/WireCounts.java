package io.metrifier.network;

/**
 * What a relay has carried so far. Bytes are payload of TCP and UDP. UDP packets are counted. TCP packets are not
 * visible in user space: their number is the minimum of Ethernet packets that could have carried each read.
 *
 * @param connections the number of relayed TCP connections and UDP peers
 * @param up towards the server
 * @param down towards the client
 */
public record WireCounts(long connections, Direction up, Direction down) {
    /**
     * One direction.
     *
     * @param bytes of payload
     * @param packets a lower bound
     * @param lost what the emulated network lost: datagrams, which are not counted elsewhere, and transmissions of TCP
     *     segments
     * @param dropped datagrams that found the queue full; not counted elsewhere
     */
    public record Direction(long bytes, long packets, long lost, long dropped) {
        Direction minus(Direction earlier) {
            return new Direction(
                    bytes - earlier.bytes, packets - earlier.packets, lost - earlier.lost, dropped - earlier.dropped);
        }

        @Override
        public String toString() {
            return bytes + "B/" + packets + "p/" + lost + "lost/" + dropped + "dropped";
        }
    }

    /** Returns what was carried since {@code earlier}. */
    public WireCounts minus(WireCounts earlier) {
        return new WireCounts(connections - earlier.connections, up.minus(earlier.up), down.minus(earlier.down));
    }

    @Override
    public String toString() {
        return "counts connections=" + connections + " up=" + up + " down=" + down;
    }
}
