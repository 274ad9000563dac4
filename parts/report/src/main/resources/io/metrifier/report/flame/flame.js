'use strict';
/* Draws the stacks of two contenders in one scale, and tells where they differ by more than chance. */
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const ROW = 18, LETTER = 6.2, NARROWEST = 1, SURE = 2, TOLD = 20;
  const element = id => document.getElementById(id);
  const make = (name, attributes, text = '') => {
    const made = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.textContent = text;
    return made;
  };
  const draw = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  };

  const NONE = { frame: '', samples: 0, nanos: 0, calls: new Map() };
  const read = pre => {
    const path = [];
    pre.textContent.split('\n').filter(line => line).forEach(line => {
      const [, depth, samples, frame] = /^(\d+) (\d+) (.*)$/.exec(line);
      const unit = Number(pre.dataset.nanos) / (path[0]?.samples ?? Number(samples));
      const node = { frame, samples: Number(samples), nanos: samples * unit, unit, calls: new Map() };
      path[depth] = node;
      path[depth - 1]?.calls.set(frame, node);
    });
    return path[0];
  };
  const all = [...document.querySelectorAll('pre[data-side]')].map(pre => ({ ...pre.dataset, tree: read(pre) }));
  const tree = (contender, side) =>
    all.find(one => one.contender === contender && one.side === side)?.tree ?? NONE;

  const time = nanos => {
    const size = Math.abs(nanos);
    const [unit, name] = size >= 1e6 ? [1e6, 'ms'] : size >= 1e3 ? [1e3, 'µs'] : [1, 'ns'];
    return `${(nanos / unit).toFixed(unit === 1 ? 0 : 2)} ${name}`.replace('-', '−');
  };
  /* Stacks are counted, so their number has an error of its root. */
  const error = node => Math.sqrt(node.samples) * (node.unit ?? 0);
  const differs = (one, other) => Math.abs(one.nanos - other.nanos) > SURE * Math.hypot(error(one), error(other));

  let zoom = [];
  const descend = root => zoom.reduce((node, frame) => node.calls.get(frame) ?? NONE, root);

  const graph = (title, one, other, scale, width) => {
    const picture = draw('svg', { class: 'flame', role: 'img' });
    let deepest = 0;
    const mark = element('mark').value.toLowerCase();
    const place = (node, twin, x, depth, path) => {
      const wide = node.nanos * scale;
      if (NARROWEST > wide) return;
      deepest = Math.max(deepest, depth);
      const kind = !differs(node, twin) ? '' : node.nanos > twin.nanos ? 'more' : 'less';
      const marked = mark && node.frame.toLowerCase().includes(mark) ? ' marked' : '';
      const group = draw('g', { class: kind + marked });
      group.append(draw('rect', { x, y: depth * ROW, width: wide, height: ROW - 1 }));
      const hint = draw('title', {});
      hint.textContent = `${node.frame}: ${time(node.nanos)} of a call, ${node.samples} stacks; the other ${time(twin.nanos)}`;
      group.append(hint);
      const letters = Math.floor((wide - 6) / LETTER);
      if (letters >= 3) {
        const text = draw('text', { x: x + 3, y: depth * ROW + 13 });
        const short = node.frame.includes(': ') ? node.frame.split(': ')[1] : node.frame.replace(/^.*[./]([^./]+\.[^./]+)$/, '$1');
        text.textContent = short.length > letters ? short.slice(0, letters - 1) + '…' : short;
        group.append(text);
      }
      group.addEventListener('click', () => { zoom = path; show(); });
      picture.append(group);
      let at = x;
      /* By name, so that what both have stands in the same order. */
      [...node.calls.values()].sort((a, b) => a.frame > b.frame ? 1 : -1).forEach(call => {
        place(call, twin.calls.get(call.frame) ?? NONE, at, depth + 1, [...path, call.frame]);
        at += call.nanos * scale;
      });
    };
    place(one, other, 0, 0, zoom);
    const height = (deepest + 1) * ROW;
    picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    picture.setAttribute('height', height);
    picture.setAttribute('aria-label', title);
    return [make('h3', {}, `${title}: ${time(one.nanos)} of a call, ${one.samples} stacks`), picture];
  };

  const own = (node, found = new Map()) => {
    const inside = [...node.calls.values()];
    const samples = node.samples - inside.reduce((sum, call) => sum + call.samples, 0);
    const before = found.get(node.frame) ?? { samples: 0, nanos: 0, unit: node.unit };
    found.set(node.frame, { ...before, samples: before.samples + samples, nanos: before.nanos + samples * (node.unit ?? 0) });
    inside.forEach(call => own(call, found));
    return found;
  };
  const differences = (above, below, one, other) => {
    const mine = own(one), theirs = own(other);
    const rows = [...new Set([...mine.keys(), ...theirs.keys()])].filter(frame => frame)
      .map(frame => [frame, mine.get(frame) ?? NONE, theirs.get(frame) ?? NONE])
      .filter(([, a, b]) => differs(a, b))
      .sort(([, a, b], [, c, d]) => Math.abs(d.nanos - c.nanos) - Math.abs(b.nanos - a.nanos)).slice(0, TOLD);
    if (rows.length === 0) return make('p', {}, 'No frame differs by more than chance.');
    const table = make('table', {});
    const head = table.createTHead().insertRow();
    ['frame, without what it calls', above, below, 'difference'].forEach((text, column) =>
      head.append(make('th', column ? { class: 'number' } : {}, text)));
    const body = table.createTBody();
    rows.forEach(([frame, a, b]) => {
      const row = body.insertRow();
      [frame, time(a.nanos), time(b.nanos), time(b.nanos - a.nanos)].forEach((text, column) =>
        row.append(make('td', column ? { class: 'number' } : {}, text)));
    });
    return table;
  };

  const show = () => {
    const [above, below, side] = ['above', 'below', 'side'].map(id => element(id).value);
    const one = descend(tree(above, side)), other = descend(tree(below, side));
    const width = Math.max(280, element('graphs').clientWidth);
    const scale = width / Math.max(one.nanos, other.nanos, 1);
    element('graphs').replaceChildren(
      ...graph(above, one, other, scale, width), ...graph(below, other, one, scale, width));
    element('differences').replaceChildren(differences(above, below, one, other));
  };

  if (element('below').options.length > 1) element('below').selectedIndex = 1;
  ['above', 'below', 'side'].forEach(id => element(id).addEventListener('change', () => { zoom = []; show(); }));
  element('mark').addEventListener('input', show);
  element('whole').addEventListener('click', () => { zoom = []; show(); });
  element('choice').addEventListener('submit', event => event.preventDefault());
  window.addEventListener('resize', show);
  show();
})();
