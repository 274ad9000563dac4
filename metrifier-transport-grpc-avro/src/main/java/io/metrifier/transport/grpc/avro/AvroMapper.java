package io.metrifier.transport.grpc.avro;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.grpc.avro.wire.LocationRecord;
import io.metrifier.transport.grpc.avro.wire.PersonLinkListRecord;
import io.metrifier.transport.grpc.avro.wire.PersonLinkRecord;
import io.metrifier.transport.grpc.avro.wire.PersonListRecord;
import io.metrifier.transport.grpc.avro.wire.PersonNameRecord;
import io.metrifier.transport.grpc.avro.wire.PersonRecord;
import io.metrifier.transport.grpc.avro.wire.PictureRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Maps persons and links to and from their generated records. */
final class AvroMapper {
    private AvroMapper() {}

    static PersonRecord encode(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        return new PersonRecord(
                person.id(),
                new PersonNameRecord(name.title(), name.first(), name.last()),
                person.gender(),
                new LocationRecord(location.street(), location.city(), location.state(), location.postCode()),
                person.email(),
                encodePicture(person.picture()));
    }

    static Person decode(PersonRecord record) {
        PersonNameRecord name = record.getName();
        LocationRecord location = record.getLocation();
        return new Person(
                record.getId(),
                new PersonName(name.getTitle(), name.getFirst(), name.getLast()),
                record.getGender(),
                new Location(location.getStreet(), location.getCity(), location.getState(), location.getPostCode()),
                record.getEmail(),
                decodePicture(record.getPicture()));
    }

    private static @Nullable PictureRecord encodePicture(@Nullable Picture picture) {
        return picture == null ? null : new PictureRecord(picture.large(), picture.medium(), picture.thumbnail());
    }

    private static @Nullable Picture decodePicture(@Nullable PictureRecord record) {
        return record == null ? null : new Picture(record.getLarge(), record.getMedium(), record.getThumbnail());
    }

    static PersonListRecord encodeAll(List<Person> persons) {
        List<PersonRecord> records = new ArrayList<>(persons.size());
        persons.forEach(person -> records.add(encode(person)));
        return new PersonListRecord(records, persons.size());
    }

    static List<Person> decodeAll(PersonListRecord list) {
        Person[] persons = new Person[list.getPersons().size()];
        Arrays.setAll(persons, i -> decode(list.getPersons().get(i)));
        return List.of(persons);
    }

    static PersonLinkListRecord encodeLinks(List<PersonLink> links) {
        return new PersonLinkListRecord(
                links.stream()
                        .map(link -> new PersonLinkRecord(encode(link.p1()), encode(link.p2())))
                        .toList(),
                links.size());
    }

    static List<PersonLink> decodeLinks(PersonLinkListRecord list) {
        return list.getLinks().stream()
                .map(link -> new PersonLink(decode(link.getP1()), decode(link.getP2())))
                .toList();
    }
}
