package io.metrifier.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The arguments of a command, some of which are changed before it is run again. Immutable. */
record Arguments(List<String> all) {
    Arguments {
        all = List.copyOf(all);
    }

    /** Returns these without options of these names and their values, which each has. */
    Arguments without(Set<String> names) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String one = all.get(i);
            int equals = one.indexOf('=');
            if (names.contains(one)) {
                i++;
            } else if (equals < 0 || !names.contains(one.substring(0, equals))) {
                kept.add(one);
            }
        }
        return new Arguments(kept);
    }

    /** Returns these with an option after them. */
    Arguments with(String name, Object value) {
        return with(name).with(value.toString());
    }

    /** Returns these with a flag after them. */
    Arguments with(String flag) {
        List<String> more = new ArrayList<>(all);
        more.add(flag);
        return new Arguments(more);
    }
}
