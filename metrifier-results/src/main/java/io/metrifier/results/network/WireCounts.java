package io.metrifier.results.network;

/**
 * What a relay has carried so far. Bytes are those of the payload of TCP and UDP. Packets of UDP are counted; those of
 * TCP are not seen in user space: what is told is how few Ethernet packets could have carried each read.
 *
 * @param connections how many TCP connections and UDP peers were relayed
 * @param up towards the server
 * @param down towards the client
 */
public record WireCounts(long connections, Direction up, Direction down) {
    /**
     * One direction.
     *
     * @param bytes of payload
     * @param packets at least
     * @param lost datagrams that were lost on purpose, and are in none of the others
     * @param dropped datagrams that found the queue full, and are in none of the others
     */
    public record Direction(long bytes, long packets, long lost, long dropped) {
        Direction minus(Direction earlier) {
            return new Direction(
                    bytes - earlier.bytes, packets - earlier.packets, lost - earlier.lost, dropped - earlier.dropped);
        }

        Direction plus(Direction other) {
            return new Direction(
                    bytes + other.bytes, packets + other.packets, lost + other.lost, dropped + other.dropped);
        }

        @Override
        public String toString() {
            return bytes + "B/" + packets + "p/" + lost + "lost/" + dropped + "dropped";
        }
    }

    /** Returns what was carried since then. */
    public WireCounts minus(WireCounts earlier) {
        return new WireCounts(connections - earlier.connections, up.minus(earlier.up), down.minus(earlier.down));
    }

    /** Returns what was carried in both. */
    public WireCounts plus(WireCounts other) {
        return new WireCounts(connections + other.connections, up.plus(other.up), down.plus(other.down));
    }

    @Override
    public String toString() {
        return "counts connections=" + connections + " up=" + up + " down=" + down;
    }
}
