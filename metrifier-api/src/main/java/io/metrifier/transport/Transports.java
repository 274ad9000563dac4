package io.metrifier.transport;

import java.net.URL;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The transports installed in a program, by id. Immutable. */
public final class Transports {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Map<String, String> ARTIFACTS = Map.of(
            "inprocess", "metrifier-transport-inprocess",
            "http", "metrifier-transport-http",
            "proto", "metrifier-transport-grpc-proto",
            "avro", "metrifier-transport-grpc-avro",
            "aeron", "metrifier-transport-aeron",
            "kryonet", "metrifier-transport-kryonet");

    private final Map<String, Transport> byId = new TreeMap<>();

    private Transports(Iterable<Transport> transports) {
        for (Transport transport : transports) {
            add(transport);
        }
    }

    /**
     * Returns the transports that {@link ServiceLoader} finds with the thread's context class loader.
     *
     * @throws IllegalStateException if a provider cannot be loaded, has a malformed id or shares its id with another:
     *     silently running with fewer transports than the user installed would give a wrong answer
     */
    public static Transports installed() {
        return installed(Thread.currentThread().getContextClassLoader());
    }

    /**
     * Returns the transports that {@link ServiceLoader} finds with this class loader; otherwise as
     * {@link #installed()}.
     */
    public static Transports installed(@Nullable ClassLoader loader) {
        List<Transport> found = new ArrayList<>();
        Iterator<Transport> providers =
                ServiceLoader.load(Transport.class, loader).iterator();
        try {
            while (providers.hasNext()) {
                found.add(providers.next());
            }
        } catch (ServiceConfigurationError e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new IllegalStateException(
                    "a transport cannot be loaded: " + e.getMessage() + " reason=" + reason
                            + "; fix its jar or take it off the class path",
                    e);
        }
        return new Transports(found);
    }

    /** Returns these transports, checked as in {@link #installed()}. */
    public static Transports of(Transport... transports) {
        return new Transports(List.of(transports));
    }

    private void add(Transport transport) {
        String id = transport.id();
        if (!ID.matcher(id).matches()) {
            throw new IllegalStateException(
                    "a transport's id must match " + ID + ": id=" + id + " jar=" + location(transport));
        }
        Transport other = byId.putIfAbsent(id, transport);
        if (other != null) {
            throw new IllegalStateException("two transports have one id: id=" + id + " jar=" + location(other) + " jar="
                    + location(transport) + "; take one off the class path");
        }
    }

    /** Returns all ids, in alphabetical order. */
    public List<String> ids() {
        return List.copyOf(byId.keySet());
    }

    /** Returns all transports, in the order of {@link #ids}. */
    public Collection<Transport> all() {
        return List.copyOf(byId.values());
    }

    /**
     * Returns the transport with this id.
     *
     * @throws IllegalArgumentException if there is none; the message lists the installed ones and says what to add
     */
    public Transport get(String id) {
        Transport transport = byId.get(id);
        if (transport == null) {
            String artifact = ARTIFACTS.get(id);
            throw new IllegalArgumentException("no such transport: id=" + id + " installed=" + ids() + "; add "
                    + (artifact == null ? "the jar that provides it" : "io.metrifier:" + artifact)
                    + " to the class path");
        }
        return transport;
    }

    /** Returns where a transport's class was loaded from: a jar, a folder, or {@code unknown}. For people to read. */
    public static String location(Transport transport) {
        CodeSource source = transport.getClass().getProtectionDomain().getCodeSource();
        URL url = source == null ? null : source.getLocation();
        return url == null ? "unknown" : url.toString();
    }
}
