package io.metrifier.report.site;

import io.metrifier.report.chart.MarkupWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.UrlSanitizer;

/** Writes a document as HTML like that of reports: tables that scroll, headings with the anchors that GitHub gives. */
final class MarkdownRenderer {
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(MarkdownDocument.EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .urlSanitizer(new PicturesInPages())
            .attributeProviderFactory(context -> new Attributes())
            .nodeRendererFactory(ScrollRenderer::new)
            .build();

    private MarkdownRenderer() {}

    /**
     * Returns the markup, escaped; changes the tree, which is to be rendered once.
     *
     * @param chart what follows the first table
     */
    static MarkupWriter render(MarkdownDocument document, Optional<MarkupWriter> chart) {
        document.root().accept(new TableWrapper(chart));
        return new MarkupWriter().rendered(RENDERER.render(document.root()));
    }

    /** What scrolls if it is wider than the screen. */
    private static final class ScrollBlock extends CustomBlock {}

    /** A chart of ours, already markup. */
    private static final class ChartBlock extends CustomBlock {
        private final MarkupWriter chart;

        ChartBlock(MarkupWriter chart) {
            this.chart = chart;
        }
    }

    /** Puts each table into a block that scrolls, and the chart after the first. */
    private static final class TableWrapper extends AbstractVisitor {
        private Optional<MarkupWriter> chart;

        TableWrapper(Optional<MarkupWriter> chart) {
            this.chart = chart;
        }

        @Override
        public void visit(CustomBlock block) {
            if (block instanceof TableBlock) {
                ScrollBlock scroll = new ScrollBlock();
                block.insertBefore(scroll);
                scroll.appendChild(block);
                chart.ifPresent(one -> scroll.insertAfter(new ChartBlock(one)));
                chart = Optional.empty();
            }
        }
    }

    private static final class ScrollRenderer implements NodeRenderer {
        private final HtmlNodeRendererContext context;
        private int tables;

        ScrollRenderer(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(ScrollBlock.class, ChartBlock.class);
        }

        @Override
        public void render(Node node) {
            if (node instanceof ChartBlock block) {
                context.getWriter().raw(block.chart.toString());
                context.getWriter().line();
                return;
            }
            Map<String, String> attributes =
                    Map.of("class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Table " + ++tables);
            context.getWriter().tag("div", new TreeMap<>(attributes));
            MarkdownDocument.children(node).forEach(context::render);
            context.getWriter().tag("/div");
            context.getWriter().line();
        }
    }

    private static final class Attributes implements AttributeProvider {
        private final Map<String, Integer> anchors = new HashMap<>();

        @Override
        public void setAttributes(Node node, String tag, Map<String, String> attributes) {
            if (node instanceof Heading heading) {
                attributes.put("id", anchor(MarkdownDocument.text(heading)));
            } else if (node instanceof Link) {
                // What comes with checked addresses would hide our own pages from search engines.
                attributes.remove("rel");
            } else if (node instanceof TableCell cell) {
                attributes.remove("align");
                attributes.put("class", cell.getAlignment() == TableCell.Alignment.RIGHT ? "number" : "words");
                if (cell.isHeader()) {
                    attributes.put("scope", "col");
                }
            }
        }

        private String anchor(String heading) {
            String name = heading.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int same = anchors.merge(name, 1, Integer::sum);
            return same == 1 ? name : name + "-" + (same - 1);
        }
    }

    /** Pictures are part of the page. */
    private static final class PicturesInPages implements UrlSanitizer {
        private final UrlSanitizer links = new DefaultUrlSanitizer();
        private final UrlSanitizer pictures = new DefaultUrlSanitizer(List.of("https", "data"));

        @Override
        public String sanitizeLinkUrl(String url) {
            return links.sanitizeLinkUrl(url);
        }

        @Override
        public String sanitizeImageUrl(String url) {
            return pictures.sanitizeImageUrl(url);
        }
    }
}
