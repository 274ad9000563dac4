package io.metrifier.message;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The formats available for a type of message, by id: those of the type and those installed for every type. Immutable.
 */
public final class Formats {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");

    private final Map<String, Format> byId = new TreeMap<>();
    private final String typeName;

    private Formats(MessageType<?> type) {
        typeName = type.name();
        type.formats().forEach(this::add);
    }

    /**
     * Returns the formats of a type and those that {@link ServiceLoader} finds with the class loader of the type.
     *
     * @throws IllegalStateException if a provider cannot be loaded, has a malformed id or shares its id with another
     */
    public static Formats of(MessageType<?> type) {
        Formats formats = new Formats(type);
        ClassLoader loader = type.getClass().getClassLoader();
        Iterator<Format> installed = ServiceLoader.load(Format.class, loader).iterator();
        try {
            while (installed.hasNext()) {
                formats.add(installed.next());
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException(
                    "a format cannot be loaded: " + e.getMessage() + "; fix its jar or take it off the class path", e);
        }
        return formats;
    }

    private void add(Format format) {
        String id = format.id();
        if (!ID.matcher(id).matches()) {
            throw new IllegalStateException("invalid format id: id=" + id + " pattern=" + ID + " class="
                    + format.getClass().getName());
        }
        Format other = byId.putIfAbsent(id, format);
        if (other != null) {
            throw new IllegalStateException("two formats have the same id: id=" + id + " type=" + typeName + " class="
                    + other.getClass().getName() + " class=" + format.getClass().getName()
                    + "; take one off the class path");
        }
    }

    /** Returns all ids, in alphabetical order. */
    public List<String> ids() {
        return List.copyOf(byId.keySet());
    }

    /** Returns all formats, in the order of {@link #ids}. */
    public Collection<Format> all() {
        return List.copyOf(byId.values());
    }

    /**
     * Returns the format with this id.
     *
     * @throws IllegalArgumentException if there is none; the message lists the available ones
     */
    public Format get(String id) {
        Format format = byId.get(id);
        if (format == null) {
            throw new IllegalArgumentException(
                    "no such format: format=" + id + " type=" + typeName + " formats=" + ids());
        }
        return format;
    }
}
