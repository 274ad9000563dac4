package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.site.SiteFolders;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.site.Site;
import io.metrifier.report.site.SiteAddress;
import io.metrifier.results.document.ResultStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a static site of questions and recorded results. */
@Command(
        name = "site",
        description = {
            "Makes a site of questions and results that needs no server.",
            "A page for each document in Markdown, each result and each contender; a feed, and the tables as JSON."
        },
        exitCodeList = {"0:done", "1:a damaged file was skipped, or the folder is not writable", "2:usage error"},
        footer = {
            "  metrifier site docs/measured docs/questions -o site/",
            "  metrifier site results/ -o public/",
            "  metrifier site docs/speed --url https://acme.org/speed/"
        })
final class SiteCommand extends PrintingCommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "FOLDER",
            description = "Folders of documents in Markdown and of results; they lie in one folder.")
    private List<Path> folders = List.of();

    @Option(
            names = {"-o", "--output"},
            defaultValue = "site",
            paramLabel = "FOLDER",
            description = "The folder to write; files of other names in it stay (${DEFAULT-VALUE}).")
    private Path output;

    @Option(
            names = "--url",
            defaultValue = "https://metrifier.github.io/metrifier/",
            paramLabel = "URL",
            description = "The public address of the site, for the feed and search engines (${DEFAULT-VALUE}).")
    private URI url;

    @Option(
            names = "--project",
            defaultValue = "https://github.com/metrifier/metrifier/blob/main/docs/",
            paramLabel = "URL",
            description = "The public address of the folder that the folders lie in, for links to files that are not on"
                    + " the site (${DEFAULT-VALUE}).")
    private URI project;

    @Override
    public Integer call() throws IOException {
        SiteAddress address = UsageException.given(() -> new SiteAddress(url, project));
        InputFiles.require(folders);
        SiteFolders.Read read = SiteFolders.read(folders);
        read.damaged().forEach(damage -> err().println("skipped: " + damage));
        ResultStore store = new ResultStore(output);
        for (Map.Entry<String, String> file : Site.files(read.source(), address).entrySet()) {
            store.text(file.getKey(), file.getValue());
        }
        out().println(store.folder().resolve("index.html"));
        return read.damaged().isEmpty() && store.folder().equals(output) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
