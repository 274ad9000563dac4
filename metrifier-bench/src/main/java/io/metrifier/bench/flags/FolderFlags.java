package io.metrifier.bench.flags;

import io.metrifier.lab.classpath.InstalledFolders;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The folders of further contenders, the same in every command that starts or lists contenders. */
public final class FolderFlags {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--contenders",
            paramLabel = "FOLDER",
            description = "A folder with a folder of jars for each further contender; repeatable. The folder contenders"
                    + " next to the jar of this program is always read.")
    private void addContenders(Path folder) {
        try {
            InstalledFolders.add(folder);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
