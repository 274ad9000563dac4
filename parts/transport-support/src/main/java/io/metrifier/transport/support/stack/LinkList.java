package io.metrifier.transport.support.stack;

import io.metrifier.person.PersonLink;
import java.util.List;

/** The links of a person as JSON over HTTP carries them. */
public record LinkList(List<PersonLink> links, int count) {
    /** Makes the list unmodifiable. */
    public LinkList {
        links = List.copyOf(links);
    }

    /** Returns these links with their count. */
    public static LinkList of(List<PersonLink> links) {
        return new LinkList(links, links.size());
    }
}
