package io.metrifier.testkit.saboteur;

import java.util.List;
import java.util.NoSuchElementException;
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

    static Saboteur named(String flaw) {
        return Stream.concat(Stream.of(new Saboteur("nothing")), all().stream())
                .filter(saboteur -> saboteur.flaw().equals(flaw))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no such saboteur: flaw=" + flaw));
    }
}
