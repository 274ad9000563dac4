package io.metrifier.bench.wire;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.lab.registry.CallBytes;
import io.metrifier.network.WireBytes;

/**
 * The bytes and packets of one call on the wire. Immutable.
 *
 * @param call the scenario, or {@code connect}
 * @param bytesUp payload of TCP and UDP to the server
 * @param bytesDown payload of TCP and UDP to the client
 * @param packets the minimum number of packets for both directions
 */
@JsonPropertyOrder({"contender", "call", "bytesUp", "bytesDown", "packets"})
public record WireRow(String contender, String call, double bytesUp, double bytesDown, double packets) {
    /** Returns the row of a contender's call. */
    public static WireRow of(String contender, CallBytes call) {
        WireBytes wire = call.wire();
        return new WireRow(contender, call.call(), wire.bytesUp(), wire.bytesDown(), wire.packets());
    }
}
