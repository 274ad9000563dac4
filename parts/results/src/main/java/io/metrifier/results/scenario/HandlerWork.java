package io.metrifier.results.scenario;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Durations;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * What each call of the Person service costs its handler in addition to the answer, as the contender's name chooses it:
 * {@code spring+handler-wait=5ms} is a handler that waits for another service, {@code http+handler-cpu=50us} one that
 * computes, {@code http+client-cpu=3us} a client that computes before each blocking call. It is passed in the options,
 * which every transport ignores. Immutable.
 *
 * @param sleep how long the thread sleeps
 * @param cpu how long it then computes
 */
public record HandlerWork(Duration sleep, Duration cpu) {
    private static final String WAIT = "handler-wait";
    private static final String CPU = "handler-cpu";
    private static final String CLIENT_CPU = "client-cpu";
    private static final List<String> OPTIONS = List.of(WAIT, CPU, CLIENT_CPU);
    private static final Duration LONGEST = Duration.ofSeconds(10);
    /** A longer step of the loop that computes was interrupted, which the next one will hardly be. */
    private static final long MAX_STEP_NANOS = 200;

    /** Properties are named after a transport; none has this name. */
    private static String propertyOf(String option) {
        return option.replace('-', '.');
    }

    /** Returns the options that chose the work of these options of a server. */
    static Map<String, String> selectOptions(TransportOptions options) {
        Map<String, String> chosen = new TreeMap<>();
        for (String option : OPTIONS) {
            String value = options.properties().get(propertyOf(option));
            if (value != null) {
                chosen.put(option, value);
            }
        }
        return chosen;
    }

    /**
     * Returns the options of a contender: those of all contenders, with its own.
     *
     * @throws IllegalArgumentException if the work that it names is malformed or too long
     */
    public static TransportOptions optionsOf(Variant contender, TransportOptions all) {
        TreeMap<String, String> others = new TreeMap<>(contender.options());
        TransportOptions.Builder withWork = all.toBuilder();
        for (String option : OPTIONS) {
            String value = others.remove(option);
            if (value != null) {
                withWork.property(propertyOf(option), value);
            }
        }
        TransportOptions options = withWork.build();
        of(options);
        ofClient(options);
        return new Variant(contender.transport(), others).onto(options);
    }

    /** Returns what the options of a server choose. */
    static HandlerWork of(TransportOptions options) {
        Map<String, String> chosen = selectOptions(options);
        return new HandlerWork(parseDuration(WAIT, chosen), parseDuration(CPU, chosen));
    }

    private static HandlerWork ofClient(TransportOptions options) {
        return new HandlerWork(Duration.ZERO, parseDuration(CLIENT_CPU, selectOptions(options)));
    }

    private static Duration parseDuration(String option, Map<String, String> chosen) {
        String value = chosen.get(option);
        Duration duration;
        try {
            duration = value == null ? Duration.ZERO : Durations.parse(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
        }
        if (duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(option + " is over 10s: " + option + "=" + duration.toMillis() + "ms");
        }
        return duration;
    }

    /** Returns the calls of a client with these options, each after the work that they choose. */
    public static PersonService addWork(PersonService calls, TransportOptions options) {
        return ofClient(options).wrap(calls);
    }

    private PersonService wrap(PersonService answers) {
        return sleep.isZero() && cpu.isZero() ? answers : new WorkingPersons(answers);
    }

    /** Returns these services, whose Person service does this work. */
    Services applyTo(Services services) {
        return new Services(wrap(services.persons()), services.probes(), services.prices(), services.messages());
    }

    private void perform() {
        long begin = System.nanoTime();
        long left = sleep.toNanos();
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = begin + sleep.toNanos() - System.nanoTime();
        }
        compute(cpu.toNanos());
    }

    /**
     * Ends before the step that would reach the time: the two half steps that a clock cannot see, before its first
     * answer and after its last, make up for it. So the mean time is right, also of a few microseconds.
     */
    private static void compute(long nanos) {
        long begin = System.nanoTime();
        long taken = 0;
        long step = 0;
        while (taken + step < nanos) {
            Thread.onSpinWait();
            long now = System.nanoTime() - begin;
            step = Math.min(now - taken, MAX_STEP_NANOS);
            taken = now;
        }
    }

    /** Does the work before each answer. Thread-safe. */
    private final class WorkingPersons implements PersonService {
        private final PersonService answers;

        WorkingPersons(PersonService answers) {
            this.answers = answers;
        }

        private <T> T afterWork(Supplier<T> answer) {
            perform();
            return answer.get();
        }

        @Override
        public List<Person> listPersons() {
            return afterWork(answers::listPersons);
        }

        @Override
        public Person getPerson(String id) {
            return afterWork(() -> answers.getPerson(id));
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return afterWork(() -> answers.getPersonLinks(id));
        }

        @Override
        public Person createPerson(Person person) {
            return afterWork(() -> answers.createPerson(person));
        }
    }
}
