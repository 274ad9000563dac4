package io.metrifier.transport.grpc.proto;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import java.util.Arrays;
import java.util.List;

/** Maps persons and links to and from their generated messages. */
final class ProtoMapper {
    private ProtoMapper() {}

    static PersonProto.Person encode(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        Picture picture = person.picture();
        var builder = PersonProto.Person.newBuilder()
                .setId(person.id())
                .setName(PersonProto.PersonName.newBuilder()
                        .setTitle(name.title())
                        .setFirst(name.first())
                        .setLast(name.last())
                        .build())
                .setGender(person.gender())
                .setLocation(PersonProto.Location.newBuilder()
                        .setStreet(location.street())
                        .setCity(location.city())
                        .setState(location.state())
                        .setPostCode(location.postCode())
                        .build())
                .setEmail(person.email());
        if (picture != null) {
            builder.setPicture(PersonProto.Picture.newBuilder()
                    .setLarge(picture.large())
                    .setMedium(picture.medium())
                    .setThumbnail(picture.thumbnail())
                    .build());
        }
        return builder.build();
    }

    static Person decode(PersonProto.Person message) {
        var name = message.getName();
        var location = message.getLocation();
        var picture = message.getPicture();
        return new Person(
                message.getId(),
                new PersonName(name.getTitle(), name.getFirst(), name.getLast()),
                message.getGender(),
                new Location(location.getStreet(), location.getCity(), location.getState(), location.getPostCode()),
                message.getEmail(),
                message.hasPicture()
                        ? new Picture(picture.getLarge(), picture.getMedium(), picture.getThumbnail())
                        : null);
    }

    static PersonProto.PersonList encodeAll(List<Person> persons) {
        PersonProto.PersonList.Builder list =
                PersonProto.PersonList.newBuilder().setCount(persons.size());
        persons.forEach(person -> list.addPersons(encode(person)));
        return list.build();
    }

    static List<Person> decodeAll(PersonProto.PersonList list) {
        Person[] persons = new Person[list.getPersonsCount()];
        Arrays.setAll(persons, i -> decode(list.getPersons(i)));
        return List.of(persons);
    }

    static PersonProto.PersonLinkList encodeLinks(List<PersonLink> links) {
        PersonProto.PersonLinkList.Builder list =
                PersonProto.PersonLinkList.newBuilder().setCount(links.size());
        for (PersonLink link : links) {
            list.addLinks(PersonProto.PersonLink.newBuilder()
                    .setP1(encode(link.p1()))
                    .setP2(encode(link.p2()))
                    .build());
        }
        return list.build();
    }

    static List<PersonLink> decodeLinks(PersonProto.PersonLinkList list) {
        PersonLink[] links = new PersonLink[list.getLinksCount()];
        Arrays.setAll(links, i -> {
            var link = list.getLinks(i);
            return new PersonLink(decode(link.getP1()), decode(link.getP2()));
        });
        return List.of(links);
    }
}
