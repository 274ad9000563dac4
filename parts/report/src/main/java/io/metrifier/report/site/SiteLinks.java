package io.metrifier.report.site;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Map;

/** Where links lead: to a page of the site, or to the public address of a file that is not on it. Immutable. */
final class SiteLinks {
    private static final String INDEX = "/README.md";

    private final SiteAddress address;
    private final Map<String, String> pages;

    /** @param pages the path of a page by the path of its source */
    SiteLinks(SiteAddress address, Map<String, String> pages) {
        this.address = address;
        this.pages = new HashMap<>(pages);
        pages.forEach((source, page) -> {
            if (source.endsWith(INDEX)) {
                this.pages.put(source.substring(0, source.length() - INDEX.length()), page);
            }
        });
    }

    /** Returns the path of the page that a document becomes. */
    static String page(String document) {
        return document.replaceAll("(^|/)README\\.md$", "$1index.html").replaceAll("\\.md$", ".html");
    }

    /** Returns the relative address of one page of the site on another. */
    static String relative(String from, String to) {
        return "../".repeat((int) from.chars().filter(c -> c == '/').count()) + encoded(to);
    }

    /** Returns the public address of a page. */
    String absolute(String page) {
        return address.site().resolve(encoded(page)).toString();
    }

    /** Returns the public address of a source. */
    String project(String file) {
        return address.project().resolve(encoded(file)).toString();
    }

    /**
     * Returns the address that a link leads to.
     *
     * @param document the path of the document that has the link
     * @param link as it is written there
     * @param page the path of the page that will show it
     */
    String resolve(String document, String link, String page) {
        URI target;
        try {
            target = target(document, link);
        } catch (IllegalArgumentException e) {
            return link;
        }
        String shown = pages.get(source(document, link));
        if (shown == null) {
            return target.toString();
        }
        String fragment = target.getRawFragment() == null ? "" : "#" + target.getRawFragment();
        return relative(page, shown) + fragment;
    }

    /** Returns the path of the source that a link of a document leads to; empty if it is none. */
    String source(String document, String link) {
        try {
            URI below = address.project().relativize(target(document, link));
            return below.isAbsolute() ? "" : below.getPath().replaceAll("/$", "");
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private URI target(String document, String link) {
        return address.project().resolve(encoded(document)).resolve(link);
    }

    private static String encoded(String path) {
        try {
            return new URI(null, null, "/" + path, null).getRawPath().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("a path has no address: path=" + path, e);
        }
    }
}
