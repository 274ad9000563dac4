'use strict';
/* Sorts and filters tables, and shows one contender or tier everywhere. The page is complete without it. */
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (element, attributes, text = '') => {
    const made = document.createElement(element);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    made.textContent = text;
    return made;
  };

  const UNITS = { ns: 1e-9, 'µs': 1e-6, ms: 1e-3, s: 1, min: 60, KB: 1e3, MB: 1e6, GB: 1e9, k: 1e3, M: 1e6 };
  const amount = text => {
    const found = /^[^\d+\-−]*([+\-−]?[\d,]*\.?\d+)\s*([a-zµ]+)?/i.exec(text.trim());
    return found ? Number(found[1].replace(/,/g, '').replace('−', '-')) * (UNITS[found[2]] ?? 1) : NaN;
  };
  const order = (a, b) => {
    const x = amount(a), y = amount(b);
    return Number.isNaN(x) || Number.isNaN(y) ? Number.isNaN(x) - Number.isNaN(y) || a.localeCompare(b) : x - y;
  };

  const sortable = table => all('thead th', table).forEach((head, column) => {
    const button = make('button', { type: 'button', class: 'sort' }, head.textContent);
    head.replaceChildren(button);
    button.addEventListener('click', () => {
      const up = head.getAttribute('aria-sort') !== 'ascending';
      all('thead th', table).forEach(other => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const numeric = head.classList.contains('number');
      const text = row => row.cells[column].textContent;
      const rows = all('tbody tr', table).sort((a, b) =>
        (numeric ? order(text(a), text(b)) : text(a).localeCompare(text(b))) * (up ? 1 : -1));
      table.tBodies[0].append(...rows);
    });
  });

  const nameOf = group => group.querySelector('title').textContent.split(':')[0].replace(/ INVALID$/, '');
  const rows = all('tbody tr');
  /* A drawn name is a contender if a row has it: lines of single rounds are not. */
  const subjects = new Set(rows.flatMap(row => row.cells[0].textContent.split(', ')));
  const groups = all('svg.chart g')
    .filter(group => group.querySelector(':scope > title') && subjects.has(nameOf(group)));
  const names = [...new Set(groups.map(nameOf))].sort();
  const chosen = new Set();
  /* The table of what was measured names the tier of each contender. */
  const tiers = new Map(all('table')
    .filter(table => [...table.tHead.rows[0].cells].at(-1).textContent === 'tier')
    .flatMap(table => [...table.tBodies[0].rows])
    .map(row => [row.cells[0].textContent, [...row.cells].at(-1).textContent]));
  const chosenTiers = new Set();
  let wanted = '';

  /* A row without a contender belongs to every tier. */
  const isOut = ofNames => {
    const known = ofNames.filter(name => tiers.has(name));
    return chosenTiers.size > 0 && known.length > 0 && !known.some(name => chosenTiers.has(tiers.get(name)));
  };
  const highlight = () => groups.forEach(group => {
    const name = nameOf(group);
    group.classList.toggle('dim', chosen.size > 0 && !chosen.has(name) || isOut([name]));
  });
  const filter = () => rows.forEach(row => {
    row.hidden = !row.textContent.toLowerCase().includes(wanted) || isOut(row.cells[0].textContent.split(', '));
  });

  const tools = make('form', { class: 'tools', 'aria-label': 'What to show' });
  tools.addEventListener('submit', event => event.preventDefault());
  const chips = (title, texts, among, show) => {
    if (2 > texts.length) {
      return;
    }
    tools.append(make('span', {}, title));
    texts.forEach(text => {
      const chip = make('button', { type: 'button', 'aria-pressed': 'false' }, text);
      chip.addEventListener('click', () => {
        const now = !among.delete(text) && Boolean(among.add(text));
        chip.setAttribute('aria-pressed', String(now));
        show();
      });
      tools.append(chip);
    });
  };
  const tiersHere = ['stock', 'tuned', 'bare'].filter(tier => [...tiers.values()].includes(tier));
  chips('Tiers', tiersHere, chosenTiers, () => {
    highlight();
    filter();
  });
  chips('In every chart', names, chosen, highlight);
  if (rows.length > 1) {
    const field = make('input', { type: 'search', placeholder: 'rows that contain', 'aria-label': 'Show only rows that contain' });
    field.addEventListener('input', () => {
      wanted = field.value.trim().toLowerCase();
      filter();
    });
    tools.append(field);
    all('table').forEach(sortable);
  }
  if (tools.childElementCount > 0) {
    document.querySelector('header').after(tools);
  }
})();
