package io.metrifier.person;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SamplePersonsTest {
    private static final String FIRST_OF_SEED_42 =
            "Person[id=1, name=PersonName[title=mr, first=morgane, last=nuñez], gender=female,"
                    + " location=Location[street=6274 jan pieterszoon coenstraat, city=maasdriel, state=clare, "
                    + "postCode=92519],"
                    + " email=morgane.nuñez1@example.com, picture=null]";

    @Test
    void dataSetEqualsTheOriginal() throws IOException {
        assertThat(json()).isEqualToIgnoringWhitespace(original());
    }

    private static String original() throws IOException {
        try (InputStream in = SamplePersonsTest.class.getResourceAsStream("persons.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
        }
    }

    private static String json() {
        String persons =
                SamplePersons.persons().stream().map(SamplePersonsTest::json).collect(Collectors.joining(","));
        String links = SamplePersons.links().stream()
                .map(link ->
                        "[\"%s\",\"%s\"]".formatted(link.p1().id(), link.p2().id()))
                .collect(Collectors.joining(","));
        return "{\"persons\":[%s],\"links\":[%s],\"personToCreate\":%s}"
                .formatted(persons, links, json(SamplePersons.personToCreate()));
    }

    private static String json(Person person) {
        PersonName name = person.name();
        Location at = person.location();
        return """
                {"id":"%s","name":{"title":"%s","first":"%s","last":"%s"},"gender":"%s",
                "location":{"street":"%s","city":"%s","state":"%s","postCode":%d},\
                "email":"%s","picture":%s}""".formatted(
                        person.id(),
                        name.title(),
                        name.first(),
                        name.last(),
                        person.gender(),
                        at.street(),
                        at.city(),
                        at.state(),
                        at.postCode(),
                        person.email(),
                        json(person.picture()));
    }

    private static String json(@Nullable Picture picture) {
        return picture == null
                ? "null"
                : "{\"large\":\"%s\",\"medium\":\"%s\",\"thumbnail\":\"%s\"}"
                        .formatted(picture.large(), picture.medium(), picture.thumbnail());
    }

    @Test
    void linksReferToPersonsOfTheDataSet() {
        assertThat(SamplePersons.links())
                .allSatisfy(link -> assertThat(SamplePersons.persons()).contains(link.p1(), link.p2()));
    }

    @Test
    void generatedPersonsFollowFromCountAndSeed() {
        List<Person> persons = SamplePersons.generate(1_000, 42);

        assertThat(persons).isEqualTo(SamplePersons.generate(1_000, 42));
        assertThat(persons.subList(0, 10)).isEqualTo(SamplePersons.generate(10, 42));
        assertThat(persons).isNotEqualTo(SamplePersons.generate(1_000, 43));
        assertThat(persons)
                .extracting(Person::id)
                .doesNotHaveDuplicates()
                .startsWith("1", "2")
                .endsWith("1000");
        assertThat(persons.get(0)).as("the same on every machine and JDK").hasToString(FIRST_OF_SEED_42);
        assertThat(persons).extracting(Person::picture).containsNull().anyMatch(Objects::nonNull);
    }

    @Test
    void generatesZeroPersonsAndRefusesNegativeCounts() {
        assertThat(SamplePersons.generate(0, 1)).isEmpty();
        assertThatThrownBy(() -> SamplePersons.generate(-1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("negative count: count=-1");
    }
}
