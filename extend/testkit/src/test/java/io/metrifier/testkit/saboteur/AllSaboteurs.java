package io.metrifier.testkit.saboteur;

import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.util.EnumSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Stream;

/** Every saboteur. */
final class AllSaboteurs {
    private AllSaboteurs() {}

    /** Returns new ones with every call: no run shares state with another. */
    static List<Saboteur> all() {
        return Stream.of(
                        ServerSaboteurs.all(),
                        ClientSaboteurs.all(),
                        ArrivalSaboteurs.all(),
                        DataSaboteurs.all(),
                        ErrorSaboteurs.all(),
                        CapabilitySaboteurs.all(),
                        MessageSaboteurs.all(),
                        StreamSaboteurs.all(),
                        ThrowingSaboteurs.all())
                .flatMap(List::stream)
                .toList();
    }

    /** Returns a sound transport whose library has blocking calls only. */
    static Saboteur blocking() {
        return new Saboteur("nothing but blocking calls") {
            @Override
            Set<Capability> capabilities(Transport sound) {
                Set<Capability> blocking = EnumSet.copyOf(super.capabilities(sound));
                blocking.remove(Capability.ASYNC);
                return blocking;
            }
        };
    }

    static Saboteur named(String flaw) {
        return Stream.concat(Stream.of(new Saboteur("nothing"), blocking()), all().stream())
                .filter(saboteur -> saboteur.flaw().equals(flaw))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no such saboteur: flaw=" + flaw));
    }
}
