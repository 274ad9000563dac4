package io.metrifier.transport.grpc.proto;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.grpc.proto.v1.PersonLinkList;
import io.metrifier.transport.grpc.proto.v1.PersonList;
import java.util.Arrays;
import java.util.List;

/** Maps persons and links to and from their generated messages. */
final class ProtoMapper {
    private ProtoMapper() {}

    static io.metrifier.transport.grpc.proto.v1.Person person(Person person) {
        PersonName name = person.name();
        Location location = person.location();
        Picture picture = person.picture();
        var builder = io.metrifier.transport.grpc.proto.v1.Person.newBuilder()
                .setId(person.id())
                .setName(io.metrifier.transport.grpc.proto.v1.PersonName.newBuilder()
                        .setTitle(name.title())
                        .setFirst(name.first())
                        .setLast(name.last())
                        .build())
                .setGender(person.gender())
                .setLocation(io.metrifier.transport.grpc.proto.v1.Location.newBuilder()
                        .setStreet(location.street())
                        .setCity(location.city())
                        .setState(location.state())
                        .setPostCode(location.postCode())
                        .build())
                .setEmail(person.email());
        if (picture != null) {
            builder.setPicture(io.metrifier.transport.grpc.proto.v1.Picture.newBuilder()
                    .setLarge(picture.large())
                    .setMedium(picture.medium())
                    .setThumbnail(picture.thumbnail())
                    .build());
        }
        return builder.build();
    }

    static Person person(io.metrifier.transport.grpc.proto.v1.Person message) {
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

    static PersonList persons(List<Person> persons) {
        PersonList.Builder list = PersonList.newBuilder().setCount(persons.size());
        persons.forEach(person -> list.addPersons(person(person)));
        return list.build();
    }

    static List<Person> persons(PersonList list) {
        Person[] persons = new Person[list.getPersonsCount()];
        Arrays.setAll(persons, i -> person(list.getPersons(i)));
        return List.of(persons);
    }

    static PersonLinkList links(List<PersonLink> links) {
        PersonLinkList.Builder list = PersonLinkList.newBuilder().setCount(links.size());
        for (PersonLink link : links) {
            list.addLinks(io.metrifier.transport.grpc.proto.v1.PersonLink.newBuilder()
                    .setP1(person(link.p1()))
                    .setP2(person(link.p2()))
                    .build());
        }
        return list.build();
    }

    static List<PersonLink> links(PersonLinkList list) {
        PersonLink[] links = new PersonLink[list.getLinksCount()];
        Arrays.setAll(links, i -> {
            var link = list.getLinks(i);
            return new PersonLink(person(link.getP1()), person(link.getP2()));
        });
        return List.of(links);
    }
}
