package io.metrifier.transport;

import java.util.List;
import java.util.Set;

/**
 * A way to carry the services of {@link Services} from one process to another: what a third party implements.
 *
 * <p>A transport is found through {@link java.util.ServiceLoader}, so it has a public constructor without arguments. It
 * is thread-safe and cheap to create: resources belong to the servers and clients it makes. Its lifecycle has one
 * phase: what {@code serve} returns is bound, what {@code connect} returns is usable.
 *
 * <h2>The contract</h2>
 *
 * {@code TransportContract} of metrifier-testkit holds a test for every rule, named for it.
 *
 * <table>
 * <caption>What every transport must do</caption>
 * <tr><td>S1</td><td>{@code serve} returns bound: a client can connect at once.</td></tr>
 * <tr><td>S2</td><td>Port 0 binds a free port, which {@link TransportServer#endpoint} tells with the host that was
 *     asked for: a name, an IPv4 or an IPv6 address.</td></tr>
 * <tr><td>S3</td><td>A port that is taken fails with UNAVAILABLE.</td></tr>
 * <tr><td>S4</td><td>{@link TransportServer#close} is idempotent, lets calls under way finish, and frees the
 *     port.</td></tr>
 * <tr><td>S5</td><td>Two servers live side by side.</td></tr>
 * <tr><td>S6</td><td>{@link TransportOptions#execution} is honoured: workers run blocking handlers side by side, a
 *     direct handler runs on the thread that read its request. The names of the two tell them apart.</td></tr>
 * <tr><td>C1</td><td>{@code connect} returns usable, or fails with UNAVAILABLE within the connect timeout, as where
 *     a listener never answers.</td></tr>
 * <tr><td>C2</td><td>One client serves 8 threads and no answer reaches another's call.</td></tr>
 * <tr><td>C3</td><td>{@link TransportClient#close} is idempotent; later calls, of capabilities too, throw
 *     {@link IllegalStateException}.</td></tr>
 * <tr><td>C4</td><td>With its server gone a call fails with UNAVAILABLE and never hangs; with the server back on the
 *     same endpoint the same client works again.</td></tr>
 * <tr><td>C5</td><td>A call that outlasts the call timeout fails with TIMEOUT.</td></tr>
 * <tr><td>C6</td><td>Closed servers and clients leave no non-daemon thread, and no number of them adds threads or file
 *     descriptors.</td></tr>
 * <tr><td>C7</td><td>An answer reaches the call it belongs to or nobody, however late it comes.</td></tr>
 * <tr><td>C8</td><td>A call reaches the service exactly once if it is answered, and at most once if it fails.</td></tr>
 * <tr><td>D1</td><td>Every field of every record arrives as it was sent.</td></tr>
 * <tr><td>D2</td><td>Domain errors arrive with their type, fields and message.</td></tr>
 * <tr><td>D3</td><td>No links are an empty list.</td></tr>
 * <tr><td>D4</td><td>A message over the maximum size is PROTOCOL, one of 10,000 persons below it arrives, and neither
 *     breaks the connection.</td></tr>
 * <tr><td>E1</td><td>Any other exception of a handler is REMOTE with its message and without its stack.</td></tr>
 * <tr><td>E2</td><td>An interrupted call fails and leaves the thread's interrupt flag set.</td></tr>
 * <tr><td>E3</td><td>Garbage on the port hurts nobody else.</td></tr>
 * <tr><td>O1</td><td>An unknown option of its own is an {@link IllegalArgumentException}, of both factories.</td></tr>
 * <tr><td>O2</td><td>Options of other transports are ignored.</td></tr>
 * <tr><td>P1</td><td>ServiceLoader finds it under its id.</td></tr>
 * <tr><td>K1</td><td>What it declares in {@link #capabilities} works.</td></tr>
 * <tr><td>K2</td><td>What it does not declare fails with the message documented at {@link TransportClient}.</td></tr>
 * </table>
 */
public interface Transport {

    /**
     * Returns the name users select this transport by, and the prefix of its options: a lower-case letter, then
     * lower-case letters, digits and hyphens.
     */
    String id();

    /**
     * Binds a server and returns it ready for its first client.
     *
     * @param services what it answers with; their methods are called from any number of threads
     * @param bind where to listen; port 0 for any free port
     * @throws TransportException of kind UNAVAILABLE where the endpoint cannot be bound
     * @throws IllegalArgumentException where an option of this transport is unknown or malformed
     */
    TransportServer serve(Services services, Endpoint bind, TransportOptions options);

    /**
     * Connects and returns a client whose first call pays for no connection.
     *
     * @throws TransportException of kind UNAVAILABLE where no server answers within the connect timeout
     * @throws IllegalArgumentException where an option of this transport is unknown or malformed
     */
    TransportClient connect(Endpoint server, TransportOptions options);

    /** Returns what this transport carries beside the Person service; none unless overridden. */
    default Set<Capability> capabilities() {
        return Set.of();
    }

    /** Returns a line for people: what is on the wire, made with which libraries. */
    default String description() {
        return getClass().getName();
    }

    /** Returns the arguments that every JVM this transport runs in needs, such as {@code --add-opens=...}. */
    default List<String> jvmArgs() {
        return List.of();
    }

    /** Tells whether a client can reach the server from another process; false only where there is no wire. */
    default boolean crossesProcesses() {
        return true;
    }
}
