package io.metrifier.report.site;

import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** A document in Markdown whose links were replaced. */
final class MarkdownDocument {
    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private final Node root;
    private final List<Table> tables = new ArrayList<>();
    private String title = "";
    private String section = "";

    private MarkdownDocument(Node root) {
        this.root = root;
    }

    /**
     * Reads a document.
     *
     * @param links returns the address for each address of a link
     * @param pictures returns the address for each address of a picture
     */
    static MarkdownDocument parse(String text, UnaryOperator<String> links, UnaryOperator<String> pictures) {
        MarkdownDocument document = new MarkdownDocument(PARSER.parse(text));
        document.root.accept(document.new Reader(links, pictures));
        return document;
    }

    /** Returns its first heading; empty if it has none. */
    String title() {
        return title;
    }

    /** Returns its tables, each with the heading above it as its caption. */
    List<Table> tables() {
        return tables;
    }

    /** Returns the syntax tree. */
    Node root() {
        return root;
    }

    /** Returns the words below a node. */
    static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text words) {
                text.append(words.getLiteral());
            }

            @Override
            public void visit(Code code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak lineBreak) {
                text.append(' ');
            }
        });
        return text.toString();
    }

    static List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }

    /** Replaces addresses and collects headings and tables. */
    private final class Reader extends AbstractVisitor {
        private final UnaryOperator<String> links;
        private final UnaryOperator<String> pictures;

        Reader(UnaryOperator<String> links, UnaryOperator<String> pictures) {
            this.links = links;
            this.pictures = pictures;
        }

        @Override
        public void visit(Link link) {
            link.setDestination(links.apply(link.getDestination()));
            visitChildren(link);
        }

        @Override
        public void visit(Image picture) {
            picture.setDestination(pictures.apply(picture.getDestination()));
            visitChildren(picture);
        }

        @Override
        public void visit(Heading heading) {
            section = text(heading);
            title = title.isEmpty() ? section : title;
            visitChildren(heading);
        }

        @Override
        public void visit(CustomBlock block) {
            visitChildren(block);
            if (block instanceof TableBlock table) {
                tables.add(table(table));
            }
        }

        private Table table(TableBlock block) {
            List<List<Node>> rows = children(block).stream()
                    .flatMap(part -> children(part).stream())
                    .map(MarkdownDocument::children)
                    .toList();
            List<Column> columns =
                    rows.get(0).stream().map(cell -> column((TableCell) cell)).toList();
            return new Table(
                    section,
                    columns,
                    rows.stream()
                            .skip(1)
                            .map(row -> row.stream().map(this::cell).toList())
                            .toList());
        }

        private Column column(TableCell cell) {
            return new Column(text(cell), cell.getAlignment() == TableCell.Alignment.RIGHT);
        }

        private Cell cell(Node cell) {
            return children(cell).stream()
                    .filter(Link.class::isInstance)
                    .map(link -> Table.link(text(cell), ((Link) link).getDestination()))
                    .findFirst()
                    .orElseGet(() -> Table.cell(text(cell)));
        }
    }
}
