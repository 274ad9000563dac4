package io.metrifier.person;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** The data for measurements: a small fixed set, and generated sets of any size. */
public final class SamplePersons {
    private static final Person ROMAIN = new Person(
            "1",
            new PersonName("mr", "romain", "hoogmoed"),
            "male",
            new Location("1861 jan pieterszoon coenstraat", "maasdriel", "zeeland", 69217),
            "romain.hoogmoed@example.com",
            null);
    private static final Person MORGANE = new Person(
            "2",
            new PersonName("mademoiselle", "morgane", "lefebvre"),
            "female",
            new Location("2260 rue de gerland", "vucherens", "graubünden", 2877),
            "morgane.lefebvre@example.com",
            createPortrait("women", 62));
    private static final Person EVA = new Person(
            "3",
            new PersonName("ms", "eva", "snyder"),
            "female",
            new Location("8534 grove road", "mallow", "clare", 18863),
            "eva.snyder@example.com",
            createPortrait("women", 84));
    private static final Person ELLIOT = new Person(
            "4",
            new PersonName("monsieur", "elliot", "bertrand"),
            "male",
            new Location("2557 rue abel", "tolochenaz", "graubünden", 4629),
            "elliot.bertrand@example.com",
            createPortrait("men", 30));
    private static final Person VALENTINE = new Person(
            "5",
            new PersonName("ms", "valentine", "lacroix"),
            "female",
            new Location("1494 avenue du fort-caire", "orléans", "aveyron", 91831),
            "valentine.lacroix@example.com",
            null);

    private static final List<Person> PERSONS = List.of(ROMAIN, MORGANE, EVA, ELLIOT);
    private static final List<PersonLink> LINKS = List.of(
            new PersonLink(ROMAIN, MORGANE),
            new PersonLink(ROMAIN, EVA),
            new PersonLink(MORGANE, EVA),
            new PersonLink(ELLIOT, ROMAIN));

    private SamplePersons() {}

    /** Returns the four persons with the ids {@code 1} to {@code 4}; the first has no picture. */
    public static List<Person> persons() {
        return PERSONS;
    }

    /** Returns the four links between {@link #persons()}. */
    public static List<PersonLink> links() {
        return LINKS;
    }

    /** Returns the person that scenarios create: id {@code 5}, with non-ASCII text and no picture. */
    public static Person personToCreate() {
        return VALENTINE;
    }

    /**
     * Returns persons with the ids {@code 1} to {@code count}, each about as large as those of {@link #persons()}. The
     * same arguments give the same persons on every machine and JDK.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static List<Person> generate(int count, long seed) {
        if (count < 0) {
            throw new IllegalArgumentException("negative count: count=" + count);
        }
        Random random = new Random(seed);
        return IntStream.rangeClosed(1, count)
                .mapToObj(id -> generatePerson(id, random))
                .toList();
    }

    private static Person generatePerson(int id, Random random) {
        boolean female = random.nextBoolean();
        String first = pick(random, "morgane", "eva", "romain", "zoë", "søren", "andré", "valentine", "elliot");
        String last = pick(random, "lefebvre", "snyder", "hoogmoed", "müller", "bertrand", "lacroix", "nuñez");
        return new Person(
                Integer.toString(id),
                new PersonName(pick(random, "mr", "ms", "mademoiselle", "monsieur"), first, last),
                female ? "female" : "male",
                new Location(
                        (1 + random.nextInt(9999)) + " "
                                + pick(random, "rue de gerland", "jan pieterszoon coenstraat", "grove road"),
                        pick(random, "maasdriel", "vucherens", "mallow", "tolochenaz", "orléans"),
                        pick(random, "zeeland", "graubünden", "clare", "aveyron"),
                        1000 + random.nextInt(99_000)),
                first + "." + last + id + "@example.com",
                random.nextInt(4) == 0 ? null : createPortrait(female ? "women" : "men", random.nextInt(100)));
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static Picture createPortrait(String folder, int number) {
        String path = folder + "/" + number + ".jpg";
        String host = "https://randomuser.me/api/portraits/";
        return new Picture(host + path, host + "med/" + path, host + "thumb/" + path);
    }
}
