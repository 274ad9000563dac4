package io.metrifier.bench.site;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The files of a site that was made. */
public final class MadeSite {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script[^>]*>(.*?)</script>");
    private static final Pattern DATA = Pattern.compile("(?s)<script type=\"application/ld\\+json\">(.*?)</script>");

    private final SortedMap<String, String> files = new TreeMap<>();
    private final String url;

    /** @param url the public address of the site */
    public MadeSite(Path folder, String url) throws IOException {
        this.url = url;
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
    }

    public SortedMap<String, String> files() {
        return files;
    }

    /** Returns each link that leads to nothing. */
    public List<String> deadLinks(Predicate<String> elsewhere) {
        List<String> dead = new ArrayList<>();
        files.forEach((path, text) -> LINK.matcher(text)
                .results()
                .map(link -> link.group(1).replace("&amp;", "&"))
                .filter(link -> path.endsWith(".html") || path.endsWith(".xml"))
                .filter(link -> !isAlive(path, link, elsewhere))
                .forEach(link -> dead.add(path + " -> " + link)));
        return dead;
    }

    private boolean isAlive(String path, String link, Predicate<String> elsewhere) {
        if (link.startsWith("data:")) {
            return true;
        }
        URI target = URI.create(url + path).resolve(link);
        if (!target.toString().startsWith(url)) {
            return elsewhere.test(target.toString());
        }
        String below = URI.create(url).relativize(target).getPath();
        String text = files.get(below.isEmpty() ? "index.html" : below);
        return text != null && (target.getFragment() == null || text.contains("id=\"" + target.getFragment() + "\""));
    }

    /** Returns each page and feed that is not well-formed, and each JSON that cannot be read. */
    public List<String> malformed() {
        List<String> malformed = new ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            try {
                if (file.getKey().endsWith(".json")) {
                    Json.tree(file.getValue());
                } else {
                    DATA.matcher(file.getValue()).results().forEach(data -> Json.tree(data.group(1)));
                    xml(SCRIPT.matcher(file.getValue()).replaceAll(""));
                }
            } catch (IllegalArgumentException | IOException | SAXException | ParserConfigurationException e) {
                malformed.add(file.getKey() + ": " + e.getMessage());
            }
        }
        return malformed;
    }

    /** Returns a document that is read without anything from elsewhere. */
    static Document xml(String text) throws ParserConfigurationException, IOException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }
}
