package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.internal.JvmResources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the bytes that work allocates on its thread: the minimum of many runs, because code allocates more until it is
 * compiled. Unlike time, the result is the same on every machine.
 */
public final class AllocationMeter {
    private static final List<Integer> SIZES = List.of(4, 100, 1_000, 5_000, 10_000);
    private static final int PERSONS_PER_ROUND = 10_000;
    private static final int MAX_ROUNDS = 100;
    private static final int EQUAL_ROUNDS = 10;
    private static final double MAX_DIFFERENCE = 0.99;
    private static final double MAX_DEVIATION = 1.1;
    private static final int WORD = 8;

    private AllocationMeter() {}

    /** Work that may fail. */
    @FunctionalInterface
    public interface Work {
        /** Runs it once. */
        void run() throws Exception;
    }

    /** Prepares work. */
    @FunctionalInterface
    public interface OnPersons {
        /** Returns work on these persons, with all preparation done. */
        Work with(List<Person> persons) throws Exception;
    }

    /**
     * Fails unless each of 10,000 persons costs as many bytes as each of 4 does, within a tenth, in addition to the
     * cost of a message without persons.
     */
    public static void assertFlat(OnPersons preparing) throws Exception {
        Map<Integer, Double> perMessage = measurePerMessage(preparing);
        double empty = perMessage.getOrDefault(0, 0.0);
        Map<Integer, Double> perPerson = new TreeMap<>();
        SIZES.forEach(size -> perPerson.put(size, (perMessage.getOrDefault(size, 0.0) - empty) / size));
        double least = Collections.min(perPerson.values());
        assertThat(Collections.max(perPerson.values()))
                .as("bytes allocated for each of so many persons: %s", perPerson)
                .isLessThanOrEqualTo(least * MAX_DEVIATION + WORD);
    }

    private static Map<Integer, Double> measurePerMessage(OnPersons preparing) throws Exception {
        Map<Integer, Work> works = new TreeMap<>();
        works.put(0, preparing.with(List.of()));
        for (int size : SIZES) {
            works.put(size, preparing.with(createPersons(size)));
        }
        Map<Integer, Double> least = new TreeMap<>();
        int alike = 0;
        for (int round = 0; round < MAX_ROUNDS && alike < EQUAL_ROUNDS; round++) {
            alike++;
            for (Map.Entry<Integer, Work> work : works.entrySet()) {
                int runs = PERSONS_PER_ROUND / Math.max(work.getKey(), SIZES.get(0));
                double now = (double) measure(work.getValue(), runs) / runs;
                double before = least.getOrDefault(work.getKey(), Double.MAX_VALUE);
                alike = now < before * MAX_DIFFERENCE ? 0 : alike;
                least.put(work.getKey(), Math.min(now, before));
            }
        }
        return least;
    }

    /** Returns this number of persons; any four in a row have the same size as any other four. */
    private static List<Person> createPersons(int size) {
        List<Person> four = SamplePersons.persons();
        List<Person> persons = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            persons.add(four.get(i % four.size()));
        }
        return persons;
    }

    /** Returns the number of bytes that one run allocates. */
    public static long least(Work work) throws Exception {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            least = Math.min(least, measure(work, 1));
        }
        return least;
    }

    private static long measure(Work work, int runs) throws Exception {
        long before = JvmResources.allocatedByThisThread();
        for (int run = 0; run < runs; run++) {
            work.run();
        }
        return JvmResources.allocatedByThisThread() - before;
    }
}
