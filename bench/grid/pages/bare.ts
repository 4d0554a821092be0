import { makeColumns, makeRows } from './data.ts';

/** The limit: a virtualised table of plain elements, without a framework and without a single feature more. */
const HEIGHT = 40;
const WIDTH = 120;
let rows: Record<string, string>[] = [];
let columns: ReturnType<typeof makeColumns> = [];
let frame: HTMLElement;
let body: HTMLElement;
const lines: { element: HTMLElement; cells: HTMLElement[]; shown: Record<string, string> | undefined }[] = [];

function makeLine() {
  const element = document.createElement('div');
  element.className = 'bare-line';
  const cells = columns.map((_, at) => {
    const cell = document.createElement('div');
    cell.className = 'bare-cell';
    cell.style.left = `${at * WIDTH}px`;
    element.append(cell);
    return cell;
  });
  body.append(element);
  return { element, cells, shown: undefined };
}

function draw(force = false) {
  const first = Math.max(0, Math.floor(frame.scrollTop / HEIGHT) - 4);
  const count = Math.ceil(frame.clientHeight / HEIGHT) + 9;
  while (lines.length < count) lines.push(makeLine());
  for (let index = first; index < first + count; index += 1) {
    const line = lines[index % count];
    const row = rows[index];
    if (!line || (line.shown === row && !force)) continue;
    line.shown = row;
    line.element.style.transform = `translateY(${index * HEIGHT}px)`;
    line.element.hidden = row === undefined;
    columns.forEach(({ key }, at) => {
      const cell = line.cells[at];
      if (cell && row) cell.textContent = row[key] ?? '';
    });
  }
}

const resize = () => {
  body.style.height = `${rows.length * HEIGHT}px`;
  draw(true);
};

window.gridBench = {
  prepare(rowCount, columnCount) {
    columns = makeColumns(columnCount);
    rows = makeRows(rowCount, columns);
  },
  mount(host) {
    frame = document.createElement('div');
    frame.className = 'bare';
    body = document.createElement('div');
    body.className = 'bare-body';
    frame.append(body);
    host.append(frame);
    frame.addEventListener('scroll', () => draw(), { passive: true });
    resize();
  },
  openCell() {
    const field = document.createElement('input');
    field.className = 'bare-field';
    body.append(field);
    field.value = rows[2]?.c4 ?? '';
    field.addEventListener('input', () => {
      const row = rows[2];
      if (row) row.c4 = field.value;
    });
    field.focus();
  },
  scroller: () => frame,
  count: () => rows.length,
  validate() {
    const faults = new Map<string, string>();
    for (const row of rows) {
      for (const { key, kind, required } of columns) {
        const value = row[key] ?? '';
        if (required && value === '') faults.set(`${row.id} ${key}`, '必填');
        else if (kind === 'number' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value))
          faults.set(`${row.id} ${key}`, '数字');
      }
    }
    draw(true);
    return faults.size;
  },
  sort(key) {
    rows.sort((one, other) => Number(one[key]) - Number(other[key]));
    draw(true);
  },
  add() {
    rows.push({ id: `new-${rows.length}` });
    resize();
  },
  remove() {
    rows.splice(1, 1);
    resize();
  },
  paste(table) {
    table.forEach((line, y) => {
      const row = rows[y];
      line.forEach((text, x) => {
        const column = columns[x];
        if (row && column) row[column.key] = text;
      });
    });
    draw(true);
  },
};
