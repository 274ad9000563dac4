package io.metrifier.bench.campaign;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.results.network.WireBytes;

/**
 * What one call puts on the wire. Immutable.
 *
 * @param contender its name
 * @param call the scenario, or {@code connect}
 * @param bytesUp payload of TCP and UDP to the server
 * @param bytesDown the same to the client
 * @param packets how many packets could carry them at least, both ways
 */
@JsonPropertyOrder({"contender", "call", "bytesUp", "bytesDown", "packets"})
public record WireRow(String contender, String call, double bytesUp, double bytesDown, double packets) {
    static WireRow of(String contender, String call, WireBytes wire) {
        return new WireRow(contender, call, wire.bytesUp(), wire.bytesDown(), wire.packets());
    }
}
