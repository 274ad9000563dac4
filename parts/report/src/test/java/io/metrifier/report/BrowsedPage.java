package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests of one page in a real browser, which stays open between them. Pictures are left in {@code target}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowsedPage {
    private Path page;
    private ChromeDriver browser;

    /** Writes the page into this folder. */
    abstract Path write(Path folder) throws Exception;

    @BeforeAll
    final void open(@TempDir Path folder) throws Exception {
        assumeTrue(ChromeDriver.installed().isPresent(), "no chromedriver on the PATH: no page is opened in a browser");
        page = write(folder);
        browser = new ChromeDriver(ChromeDriver.installed().orElseThrow(), folder.resolve("profile"));
    }

    @AfterAll
    final void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    final Path page() {
        return page;
    }

    final ChromeDriver browser() {
        return browser;
    }

    /** Opens the page on a screen of this width, and takes a picture of it. */
    final void show(String name, int width, boolean dark) throws Exception {
        browser.screen(width, dark);
        browser.open(page);
        browser.picture(Path.of("target", name + "-" + width + (dark ? "-dark" : "-light") + ".png"));
    }

    /** Asserts that the page complains of nothing and needs no scrolling from side to side. */
    final void assertFits() throws Exception {
        assertThat(browser.console()).isEmpty();
        assertNoWiderThanItsScreen();
    }

    final void assertNoWiderThanItsScreen() throws Exception {
        assertThat(number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(number("window.innerWidth"));
    }

    final int number(String expression) throws Exception {
        return browser.run("return " + expression).asInt();
    }

    final String text(String expression) throws Exception {
        return browser.run("return " + expression).asText();
    }

    /** Returns whether a script returns true. */
    final boolean holds(String script) throws Exception {
        return browser.run(script).asBoolean();
    }
}
