package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.TreeSet;

/** Checks the constants in which a transport publishes the names of its options. */
public final class OptionNames {
    private OptionNames() {}

    /**
     * Fails unless the public constants of a class are the names of the options that the transport knows, which it
     * lists where it refuses one.
     */
    public static void assertComplete(Transport transport, Class<?> names) {
        Set<String> published = new TreeSet<>();
        for (Field constant : names.getFields()) {
            try {
                published.add(
                        ((String) constant.get(null)).substring(transport.id().length() + 1));
            } catch (IllegalAccessException e) {
                throw new AssertionError("a name must be a public constant: field=" + constant, e);
            }
        }
        TransportOptions misspelt = TransportOptions.builder()
                .property(transport.id() + ".no-such-option", "")
                .build();

        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), misspelt))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("known=" + published);
        assertThat(published).isNotEmpty();
    }
}
