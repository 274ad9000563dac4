package io.metrifier.transport;

import java.lang.System.Logger.Level;
import java.net.URL;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The transports installed in a program, by id. Immutable. */
public final class Transports {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");

    private static final System.Logger LOG = System.getLogger(Transports.class.getName());
    /** Bounds the search: a ServiceLoader can report the same broken provider again and again. */
    private static final int MAX_UNUSABLE = 100;

    private final Map<String, Transport> byId = new TreeMap<>();
    private final List<String> unusable;

    private Transports(Iterable<Transport> transports, List<String> unusable) {
        this.unusable = List.copyOf(unusable);
        for (Transport transport : transports) {
            add(transport);
        }
    }

    /**
     * Returns the transports that {@link ServiceLoader} finds with the thread's context class loader, and those that
     * only this class's own loader finds: in a pool thread of a packaged program the context class loader may find
     * none. One that cannot be loaded is logged at WARNING and listed by {@link #unusable}; the others keep working.
     *
     * @throws IllegalStateException if a transport has a malformed id, or if one loader finds two with one id: the
     *     choice between two must not depend on the class path's order
     */
    public static Transports installed() {
        Map<String, String> unusable = new LinkedHashMap<>();
        Map<String, Transport> found = new TreeMap<>();
        Stream.of(Thread.currentThread().getContextClassLoader(), Transports.class.getClassLoader())
                .distinct()
                .forEach(loader -> find(loader, unusable).byId.forEach(found::putIfAbsent));
        return createAndLog(found.values(), unusable);
    }

    /**
     * Returns the transports that {@link ServiceLoader} finds with this class loader alone; otherwise like
     * {@link #installed()}.
     *
     * @param loader {@code null} for the system class loader
     */
    public static Transports installed(@Nullable ClassLoader loader) {
        Map<String, String> unusable = new LinkedHashMap<>();
        return createAndLog(find(loader, unusable).all(), unusable);
    }

    /** Keeps the first failure of a provider that two loaders try: the second one only says that there was one. */
    private static Transports find(@Nullable ClassLoader loader, Map<String, String> unusable) {
        List<Transport> found = new ArrayList<>();
        Iterator<Transport> providers =
                ServiceLoader.load(Transport.class, loader).iterator();
        boolean more = true;
        for (int failures = 0; more && failures < MAX_UNUSABLE; ) {
            try {
                more = providers.hasNext();
                if (more) {
                    found.add(providers.next());
                }
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                unusable.putIfAbsent(String.valueOf(e.getMessage()), describe(e));
            }
        }
        return new Transports(found, List.of());
    }

    private static Transports createAndLog(Collection<Transport> found, Map<String, String> unusable) {
        unusable.values().forEach(line -> LOG.log(Level.WARNING, line));
        return new Transports(found, List.copyOf(unusable.values()));
    }

    /** Names the root cause, which is what a user can fix; the exceptions above it only say where it occurred. */
    private static String describe(Error error) {
        Throwable first = error;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return "a transport cannot be loaded: " + error.getMessage() + " reason=" + first
                + "; fix its jar or take it off the class path";
    }

    /**
     * Returns exactly these transports.
     *
     * @throws IllegalStateException as {@link #installed()}
     */
    public static Transports of(Transport... transports) {
        return new Transports(List.of(transports), List.of());
    }

    /**
     * Returns these transports and those, such as the ones of another class loader.
     *
     * @throws IllegalStateException as {@link #installed()}
     */
    public Transports and(Transports others) {
        List<Transport> all = new ArrayList<>(byId.values());
        all.addAll(others.byId.values());
        List<String> lines = new ArrayList<>(unusable);
        lines.addAll(others.unusable);
        return new Transports(all, lines);
    }

    private void add(Transport transport) {
        String id = transport.id();
        if (!ID.matcher(id).matches()) {
            throw new IllegalStateException(
                    "invalid transport id: id=" + id + " pattern=" + ID + " jar=" + location(transport));
        }
        Transport other = byId.putIfAbsent(id, transport);
        if (other != null) {
            throw new IllegalStateException("two transports have the same id: id=" + id + " jar=" + location(other)
                    + " jar=" + location(transport) + "; take one off the class path");
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

    /** Returns one line with the reason for each transport that was found but cannot be loaded. For people to read. */
    public List<String> unusable() {
        return unusable;
    }

    /**
     * Returns the transport with this id.
     *
     * @throws UnknownNameException if there is none; the message lists the installed transports, and the reason for
     *     each that cannot be loaded
     */
    public Transport get(String id) {
        Transport transport = byId.get(id);
        if (transport == null) {
            String message = "no such transport: id=" + id + " installed=" + ids()
                    + "; add its jar to the class path; the command line reads jars in contenders/NAME/ next to its own"
                    + " jar, too, and in --contenders FOLDER"
                    + unusable.stream().map(line -> "; " + line).collect(Collectors.joining());
            throw new UnknownNameException(message, id, ids());
        }
        return transport;
    }

    /**
     * Returns where the class of a transport was loaded from: a jar, a folder, or {@code unknown}. For people to read.
     */
    public static String location(Transport transport) {
        CodeSource source = transport.getClass().getProtectionDomain().getCodeSource();
        URL url = source == null ? null : source.getLocation();
        return url == null ? "unknown" : url.toString();
    }
}
