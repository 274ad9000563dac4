package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Sorts, filters and highlights in a report, in a real browser. */
final class ReportToolsBrowserTest extends BrowsedPage {
    @Override
    Path write(Path folder) throws Exception {
        return SampleReport.write(folder);
    }

    @Test
    void sortsATableByEitherEndOfAColumn() throws Exception {
        browser().open(page());
        String column = """
                const table = [...document.querySelectorAll('main > .scroll table')]
                    .find(t => t.tBodies[0].rows.length > 3 && t.querySelector('thead .number'));
                const at = [...table.tHead.rows[0].cells].findIndex(c => c.classList.contains('number'));
                const cells = () => [...table.tBodies[0].rows].map(r => r.cells[at].textContent);
                const press = () => table.tHead.rows[0].cells[at].querySelector('button').click();
                const before = cells();
                """;

        assertThat(holds(column
                        + "press(); const up = cells(); press(); const down = cells();"
                        + "return up.join() === [...down].reverse().join() && up.join() !== down.join()"
                        + " && [...up].sort().join() === [...before].sort().join();"))
                .isTrue();
    }

    @Test
    void showsOnlyTheRowsThatAreAskedFor() throws Exception {
        browser().open(page());

        assertThat(holds("""
                const field = document.querySelector('.tools input');
                field.value = 'AVRO';
                field.dispatchEvent(new Event('input'));
                const rows = [...document.querySelectorAll('tbody tr')];
                return rows.some(r => r.hidden) && rows.some(r => !r.hidden)
                    && rows.every(r => r.hidden !== r.textContent.toLowerCase().includes('avro'));
                """)).isTrue();
    }

    @Test
    void showsOneContenderInEveryChart() throws Exception {
        browser().open(page());

        assertThat(holds("""
                const chip = [...document.querySelectorAll('.tools button')].find(b => b.textContent === 'avro');
                chip.click();
                const chips = new Set([...document.querySelectorAll('.tools button')].map(b => b.textContent));
                const name = g => g.querySelector(':scope > title')?.textContent.split(':')[0];
                const named = [...document.querySelectorAll('svg g')].filter(g => chips.has(name(g)));
                const own = named.filter(g => name(g) === 'avro');
                const chosen = own.length > 0 && own.every(g => !g.classList.contains('dim'))
                    && named.filter(g => !own.includes(g)).every(g => g.classList.contains('dim'));
                chip.click();
                return chosen && named.every(g => !g.classList.contains('dim'));
                """)).isTrue();
    }

    @Test
    void showsOneTierInTablesAndCharts() throws Exception {
        browser().open(page());

        assertThat(holds("""
                const tools = [...document.querySelectorAll('.tools button')];
                const who = [...document.querySelectorAll('table')]
                    .find(t => t.getAttribute('aria-label') === 'what was measured');
                const tiers = new Map([...who.tBodies[0].rows]
                    .map(r => [r.cells[0].textContent, r.cells[2].textContent]));
                const press = tier => tools.find(b => b.textContent === tier).click();
                const rows = [...document.querySelectorAll('tbody tr')];
                const name = g => g.querySelector(':scope > title')?.textContent.split(':')[0];
                const groups = [...document.querySelectorAll('svg g')].filter(g => tiers.has(name(g)));
                const shown = chosen => rows.filter(r => tiers.has(r.cells[0].textContent))
                        .every(r => r.hidden === !chosen.includes(tiers.get(r.cells[0].textContent)))
                    && rows.filter(r => r.cells[0].textContent.split(', ').every(n => !tiers.has(n)))
                        .every(r => !r.hidden)
                    && groups.every(g => g.classList.contains('dim') === !chosen.includes(tiers.get(name(g))));
                const both = new Set(tiers.values()).size > 1 && groups.length > 0;
                press('bare');
                const bare = shown(['bare']);
                press('tuned');
                const more = shown(['bare', 'tuned']);
                press('bare');
                press('tuned');
                return both && bare && more && rows.every(r => !r.hidden)
                    && groups.every(g => !g.classList.contains('dim'));
                """)).isTrue();
    }

    @Test
    void everyTierStandsInThePageWithoutItsScript() throws Exception {
        assertThat(Files.readString(page()).replaceAll("(?s)<script.*?</script>", ""))
                .contains(">tuned</td>", ">bare</td>")
                .doesNotContain("class=\"tools\"");
    }
}
