import { createApp, h, nextTick, ref } from 'vue';
import VxeUI from 'vxe-pc-ui';
import VxeUITable, { VxeGrid } from 'vxe-table';
import 'vxe-pc-ui/lib/style.css';
import 'vxe-table/lib/style.css';
import { CHOICES, makeColumns, makeRows } from '../pages/data.ts';

// Settings after vxetable.cn: virtual scrolling (virtual-y-config and virtual-x-config on, rows through loadData instead
// of a bound property, show-overflow, a fixed row height), edit-config by cell, edit-rules, edit-render of vxe-pc-ui.
const EDITORS = {
  text: { name: 'VxeInput' },
  number: { name: 'VxeNumberInput', props: { type: 'float' } },
  choice: { name: 'VxeSelect', options: CHOICES.map((value) => ({ value, label: value })) },
  day: { name: 'VxeDatePicker' },
};
const NUMBER = /^-?\d+(\.\d+)?$/;
let columns = [];
let rows = [];
const grid = ref();

window.gridBench = {
  prepare(rowCount, columnCount) {
    columns = makeColumns(columnCount);
    rows = makeRows(rowCount, columns);
  },
  async mount(host) {
    const options = {
      ref: grid,
      height: 600,
      showOverflow: true,
      showHeaderOverflow: true,
      rowConfig: { keyField: 'id' },
      cellConfig: { height: 40 },
      virtualYConfig: { enabled: true, gt: 0 },
      virtualXConfig: { enabled: true, gt: 0 },
      editConfig: { trigger: 'click', mode: 'cell' },
      columns: columns.map(({ key, title, kind }) => ({
        field: key,
        title,
        width: 120,
        sortable: true,
        sortType: kind === 'number' ? 'number' : 'auto',
        editRender: EDITORS[kind],
      })),
      editRules: Object.fromEntries(
        columns
          .filter(({ kind, required }) => required || kind === 'number')
          .map(({ key, kind, required }) => [
            key,
            [
              ...(required ? [{ required: true, message: '必填' }] : []),
              ...(kind === 'number' ? [{ pattern: NUMBER, message: '数字' }] : []),
            ],
          ]),
      ),
    };
    createApp({ render: () => h(VxeGrid, options) })
      .use(VxeUI)
      .use(VxeUITable)
      .mount(host);
    await grid.value.loadData(rows);
    await nextTick();
  },
  openCell: () => grid.value.setEditCell(grid.value.getTableData().visibleData[2], 'c4'),
  scroller: () => document.querySelector('.vxe-table--body-inner-wrapper'),
  count: () => grid.value.getTableData().visibleData.length,
  async validate() {
    const faults = await grid.value.fullValidate(true);
    return Object.values(faults ?? {}).flat().length;
  },
  sort: (key) => grid.value.sort({ field: key, order: 'asc' }),
  add: () => grid.value.insertAt({}, -1),
  remove: () => grid.value.remove(grid.value.getTableData().visibleData[1]),
  async paste(table) {
    const shown = grid.value.getTableData().visibleData;
    table.forEach((line, y) => {
      const row = shown[y];
      line.forEach((text, x) => {
        row[columns[x].key] = text;
      });
    });
    await grid.value.updateData();
  },
};
