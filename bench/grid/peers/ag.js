import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { CHOICES, makeColumns, makeRows } from '../pages/data.ts';

// Settings after ag-grid.com/javascript-data-grid: scrolling-performance, row-animation (off, as advised for speed),
// row-ids, data-update-transactions, provided-cell-editors. Rows and columns are virtualised by default.
ModuleRegistry.registerModules([AllCommunityModule]);

const EDITORS = {
  text: { cellDataType: 'text', cellEditor: 'agTextCellEditor' },
  number: { cellDataType: 'number', cellEditor: 'agNumberCellEditor' },
  choice: { cellDataType: 'text', cellEditor: 'agSelectCellEditor', cellEditorParams: { values: CHOICES } },
  day: { cellDataType: 'dateString', cellEditor: 'agDateStringCellEditor' },
};
let columns = [];
let rows = [];
let api;

window.gridBench = {
  prepare(rowCount, columnCount) {
    columns = makeColumns(columnCount);
    rows = makeRows(rowCount, columns);
    for (const { key } of columns.filter(({ kind }) => kind === 'number'))
      for (const row of rows) row[key] = Number(row[key]);
  },
  mount(host) {
    host.style.height = '600px';
    api = createGrid(host, {
      theme: themeQuartz,
      columnDefs: columns.map(({ key, title, kind }) => ({
        field: key,
        headerName: title,
        width: 120,
        editable: true,
        ...EDITORS[kind],
      })),
      rowData: rows,
      rowHeight: 40,
      headerHeight: 40,
      animateRows: false,
      getRowId: ({ data }) => data.id,
    });
  },
  openCell: () => api.startEditingCell({ rowIndex: 2, colKey: 'c4' }),
  scroller: () => document.querySelector('.ag-body-viewport, .ag-grid-viewport'),
  count: () => api.getDisplayedRowCount(),
  sort: (key) => api.applyColumnState({ state: [{ colId: key, sort: 'asc' }] }),
  add: () => void api.applyTransaction({ add: [{ id: 'new-1' }] }),
  remove: () => void api.applyTransaction({ remove: [api.getDisplayedRowAtIndex(1).data] }),
  paste(table) {
    const update = table.map((line, y) => {
      const { data } = api.getDisplayedRowAtIndex(y);
      line.forEach((text, x) => {
        const { key, kind } = columns[x];
        data[key] = kind === 'number' ? Number(text) : text;
      });
      return data;
    });
    api.applyTransaction({ update });
  },
};
