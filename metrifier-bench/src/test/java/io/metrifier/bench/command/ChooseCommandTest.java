package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.classpath.TestContender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Which contenders are candidates: a time that is too short ends the command before the trial calls. */
@Tag("full")
@Timeout(120)
class ChooseCommandTest extends CommandFixture {
    private static final Pattern CANDIDATES = Pattern.compile("contenders=\\[(.*)] time=1s; use --time \\d+s or more");

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        InstalledFolders.reset();
    }

    private List<String> candidates(String... more) throws IOException {
        Path stacks = folder.resolve("stacks");
        TestContender.create(stacks, "stack", "title = A stack", "tier = stock");
        Path sample = Files.writeString(folder.resolve("order.json"), "{\"id\": \"1\"}");
        String all = "choose --sample " + sample + " --contenders " + stacks + " --results " + folder + " --time 1s "
                + String.join(" ", more);
        int exit = execute(all.strip().split(" "));

        assertThat(exit).as(err.toString()).isEqualTo(2);
        assertThat(err.toString())
                .contains("the time is too short for three rounds")
                .doesNotContain("trial calls");
        Matcher candidates = CANDIDATES.matcher(err.toString());
        assertThat(candidates.find()).as(err.toString()).isTrue();
        return List.of(candidates.group(1).split(", "));
    }

    @Test
    void considersInstalledStacksAndStockVariantsForACustomMessage() throws IOException {
        assertThat(candidates())
                .contains("http+client=jdk", "http", "proto", "stack")
                .doesNotContain("proto+stub=generated");
    }

    @Test
    void considersEveryContenderThatIsNamedWithItsOptionsBeforeAnyIsTried() throws IOException {
        assertThat(candidates("--transport", "http+client=none,stack+execution=worker,proto+stub=generated"))
                .containsExactly("http+client=none", "stack+execution=worker", "proto+stub=generated");
    }
}
