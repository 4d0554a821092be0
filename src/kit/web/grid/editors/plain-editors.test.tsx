import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GridColumn, GridRow } from '#kit/domain/grid/grid-column.ts';
import { makeGrid } from '#kit/web/grid/view/use-grid.ts';
import type { EditorProps } from './editor-props.ts';
import { RadioEditor } from './RadioEditor.tsx';
import { TickEditor } from './TickEditor.tsx';

const columns: GridColumn[] = [
  { key: 'province', type: 'select', title: '省', linkageKey: 'city' },
  {
    key: 'city',
    type: 'radio',
    title: '市',
    props: { title: '只选一个' },
    options: [
      { value: '11', text: '云东县', parent: '1' },
      { value: '21', text: '江北县', parent: '2' },
    ],
  },
  { key: 'urgent', type: 'checkbox', title: '加急', props: { title: '当日办理', disabled: true } },
];
const row: GridRow = { id: 'a', province: '2', city: '', urgent: true };
const grid = makeGrid({ columns, caseId: 'case-', words: () => '', rows: [row] });

function drawn(Editor: ComponentType<EditorProps>, key: string): string {
  const column = columns.find((one) => one.key === key) as GridColumn;
  const about = { grid, row, column, options: column.options, fault: undefined, faultId: 'f', label: column.title };
  return renderToStaticMarkup(<Editor {...about} />);
}

describe('an editor of few choices', () => {
  it('offers what belongs to the column before it', () => {
    const radios = drawn(RadioEditor, 'city');
    expect([radios.includes('江北县'), radios.includes('云东县')]).toEqual([true, false]);
  });
  it('has the settings of its control', () =>
    expect(
      [drawn(RadioEditor, 'city'), drawn(TickEditor, 'urgent')].map((html) => /title="(.*?)"/.exec(html)?.[1]),
    ).toEqual(['只选一个', '当日办理']));
  it('stays under the keyboard where it is shut', () => {
    const box = drawn(TickEditor, 'urgent');
    expect([box.includes('aria-disabled="true"'), /\sdisabled/.test(box)]).toEqual([true, false]);
  });
});
