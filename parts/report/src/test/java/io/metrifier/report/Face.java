package io.metrifier.report;

/** What a reader's system may write the page in. */
enum Face {
    DEJAVU("'DejaVu Sans'", "0"),
    LIBERATION("'Liberation Sans'", "0"),
    NOTO("'Noto Sans'", "0"),
    /** A fifth wider than the widest of them. */
    WIDER("'DejaVu Sans', sans-serif", ".12em"),
    /** As narrow as a condensed face. */
    NARROWER("'Liberation Sans', sans-serif", "-.06em");

    private final String family;
    private final String spacing;

    Face(String family, String spacing) {
        this.family = family;
        this.spacing = spacing;
    }

    /** Returns a script that checks whether the family exists, by its width in front of two others. */
    String isInstalled() {
        return """
                const pen = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas').getContext('2d');
                const width = family => {
                  pen.font = '40px ' + family;
                  return pen.measureText('metrifier 0123').width;
                };
                return ['monospace', 'serif'].some(other => width(other) != width("%s, " + other))""".formatted(family);
    }

    /** Returns a script that makes a page use the face, whatever its style sheet says. */
    String wear() {
        return """
                const style = document.createElementNS(document.documentElement.namespaceURI, 'style');
                style.textContent = "* { font-family: %s !important; letter-spacing: %s !important }";
                document.documentElement.append(style)""".formatted(family, spacing);
    }
}
