package io.metrifier.transport;

import io.metrifier.failure.TransportException;
import java.util.List;
import java.util.Set;

/**
 * A way to carry the services of {@link Services} from one process to another: the interface a third party implements.
 *
 * <p>A transport is found through {@link java.util.ServiceLoader}, so it needs a public constructor without arguments.
 * It must be thread-safe and cheap to create: resources belong to the servers and clients it makes. There is nothing to
 * start: what {@code serve} returns is bound, what {@code connect} returns is usable.
 *
 * <h2>The contract</h2>
 *
 * {@code TransportContract} in metrifier-testkit has a test for every rule, named after it.
 *
 * <table>
 * <caption>What every transport must do</caption>
 * <tr><td>S1</td><td>{@code serve} returns a bound server: a client can connect at once.</td></tr>
 * <tr><td>S2</td><td>Port 0 binds a free port, reported by {@link TransportServer#endpoint} with the requested
 *     host: a name, an IPv4 or an IPv6 address.</td></tr>
 * <tr><td>S3</td><td>Binding a port that is taken fails with UNAVAILABLE.</td></tr>
 * <tr><td>S4</td><td>{@link TransportServer#close} is idempotent, lets calls under way finish, and frees the
 *     port.</td></tr>
 * <tr><td>S5</td><td>Two servers can run side by side.</td></tr>
 * <tr><td>S6</td><td>{@link TransportOptions#execution} is honoured: workers run blocking handlers side by side, a
 *     direct handler runs on the thread that read its request. The two threads have different names. A virtual one
 *     has a virtual thread; before Java 21 {@code serve} refuses it with an {@link IllegalArgumentException}.</td></tr>
 * <tr><td>C1</td><td>{@code connect} returns a usable client, or fails with UNAVAILABLE within the connect timeout,
 *     even if a listener accepts and never answers.</td></tr>
 * <tr><td>C2</td><td>8 threads can share one client, and no call gets another's answer.</td></tr>
 * <tr><td>C3</td><td>{@link TransportClient#close} is idempotent; later calls, of capabilities too, throw
 *     {@link IllegalStateException}.</td></tr>
 * <tr><td>C4</td><td>If its server is gone, a call fails with UNAVAILABLE and never hangs; once the server is back on
 *     the same endpoint, the same client works again.</td></tr>
 * <tr><td>C5</td><td>A call that outlasts the call timeout fails with TIMEOUT, whatever its size.</td></tr>
 * <tr><td>C6</td><td>Closed servers and clients leave no non-daemon thread behind, and however many there were, no
 *     more threads or file descriptors than before.</td></tr>
 * <tr><td>C7</td><td>An answer reaches the call it belongs to or none, however late it comes.</td></tr>
 * <tr><td>C8</td><td>A call reaches the service exactly once if it is answered, and at most once if it fails.</td></tr>
 * <tr><td>D1</td><td>Every field of every record arrives as it was sent.</td></tr>
 * <tr><td>D2</td><td>Domain errors arrive with their type, fields and message.</td></tr>
 * <tr><td>D3</td><td>A person without links has an empty list of them.</td></tr>
 * <tr><td>D4</td><td>A message of any size up to the maximum arrives, one over it fails with PROTOCOL, in both
 *     directions, and neither breaks the connection.</td></tr>
 * <tr><td>D5</td><td>Text arrives unaltered. What cannot be carried, a lone surrogate, is refused with
 *     PROTOCOL.</td></tr>
 * <tr><td>E1</td><td>Any other exception of a handler arrives as REMOTE, with its message but not its stack.</td></tr>
 * <tr><td>E2</td><td>An interrupted call or {@code connect} fails and leaves the thread's interrupt flag set.</td></tr>
 * <tr><td>E3</td><td>Garbage sent to the port affects no other connection.</td></tr>
 * <tr><td>E4</td><td>If a source of prices throws anything, its stream ends with REMOTE and the message of what was
 *     thrown, after the prices emitted before.</td></tr>
 * <tr><td>E5</td><td>If a listener throws, its own stream is cancelled and fails with PROTOCOL, "The listener failed:
 *     message=...", caused by what was thrown. A dependent stage that throws affects nothing else.</td></tr>
 * <tr><td>E6</td><td>No failure's message names a class or contains a line of a stack.</td></tr>
 * <tr><td>O1</td><td>Both {@code serve} and {@code connect} reject an unknown option of this transport with an
 *     {@link IllegalArgumentException}.</td></tr>
 * <tr><td>O2</td><td>Options of other transports are ignored.</td></tr>
 * <tr><td>P1</td><td>ServiceLoader finds it under its id.</td></tr>
 * <tr><td>K1</td><td>Every capability declared in {@link #capabilities} works.</td></tr>
 * <tr><td>K2</td><td>Every other capability fails with the message documented at {@link TransportClient}.</td></tr>
 * </table>
 */
public interface Transport {

    /**
     * Returns the name that users select this transport by, which is also the prefix of its options: a lower-case
     * letter, then lower-case letters, digits and hyphens.
     */
    String id();

    /**
     * Binds a server and returns it, ready for its first client.
     *
     * @param services the services to offer; called from any number of threads
     * @param bind the address to listen on; port 0 for any free port
     * @throws TransportException of kind UNAVAILABLE if the endpoint cannot be bound
     * @throws IllegalArgumentException if an option of this transport is unknown or malformed
     */
    TransportServer serve(Services services, Endpoint bind, TransportOptions options);

    /**
     * Connects and returns a client, so that the first call does not include the time to connect.
     *
     * @throws TransportException of kind UNAVAILABLE if no server answers within the connect timeout
     * @throws IllegalArgumentException if an option of this transport is unknown or malformed
     */
    TransportClient connect(Endpoint server, TransportOptions options);

    /** Returns what this transport carries in addition to the Person service; empty unless overridden. */
    default Set<Capability> capabilities() {
        return Set.of();
    }

    /** Returns a line for people to read: the wire format and the libraries. */
    default String description() {
        return getClass().getName();
    }

    /** Returns the arguments needed by every JVM that uses this transport, such as {@code --add-opens=...}. */
    default List<String> jvmArgs() {
        return List.of();
    }

    /**
     * Returns the arguments needed by every JVM that uses this transport with these options; {@link #jvmArgs()} unless
     * overridden.
     *
     * @throws IllegalArgumentException if an option of this transport is unknown or malformed
     */
    default List<String> jvmArgs(TransportOptions options) {
        return jvmArgs();
    }

    /** Returns whether a client can reach the server from another process; {@code false} only if there is no wire. */
    default boolean crossesProcesses() {
        return true;
    }
}
