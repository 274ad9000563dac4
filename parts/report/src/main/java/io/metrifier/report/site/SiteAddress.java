package io.metrifier.report.site;

import java.net.URI;

/**
 * Where a site will be, and where its sources are. Both end with a slash.
 *
 * @param site the address of its first page
 * @param project the public address of the folder that holds all sources, for links to files that are not on the site
 */
public record SiteAddress(URI site, URI project) {
    public SiteAddress {
        site = folder("url", site);
        project = folder("project", project);
    }

    private static URI folder(String name, URI address) {
        if (!"https".equals(address.getScheme()) && !"http".equals(address.getScheme())) {
            throw new IllegalArgumentException("an address begins with https:// or http://: " + name + "=" + address);
        }
        return address.toString().endsWith("/") ? address : URI.create(address + "/");
    }
}
