import type { TFunction } from 'i18next';
import type { Preview, PreviewRow } from '#kit/contract/import-preview.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { refusalText, speaksChinese } from '#kit/web/language/words.ts';

type Columns = Preview['columns'];

export const keyOf = (column: number) => `c${column}`;
export const columnOf = (key: string): number | undefined => (/^c\d+$/.test(key) ? Number(key.slice(1)) : undefined);

// Few columns share the room.
const FIT = 6;
const WIDE = 160;

const titleOf = ({ heading, en }: Columns[number]) => (speaksChinese() ? heading : en);

/** The columns of a preview: the line in the workbook, then those of the import. */
export function previewColumns(columns: Columns, t: TFunction): GridColumn[] {
  return [
    { key: 'line', type: 'input', title: t('importing.line'), width: 80, disabled: true },
    ...columns.map(
      (column, at): GridColumn => ({
        key: keyOf(at),
        title: column.required ? `${titleOf(column)} *` : titleOf(column),
        width: columns.length > FIT ? WIDE : undefined,
        ...(column.choices
          ? { type: 'select', options: column.choices.map((text) => ({ value: text, text })) }
          : { type: 'input' }),
      }),
    ),
  ];
}

export function gridRow({ number, line, cells }: PreviewRow, severalFiles: boolean, file: string) {
  const shown = cells.map((cell, at) => [keyOf(at), typeof cell === 'boolean' ? (cell ? '是' : '否') : (cell ?? '')]);
  return { ...Object.fromEntries(shown), id: String(number), line: severalFiles ? `${file} ${line}` : String(line) };
}

/** What is wrong in a row, cell by cell; a cell without a fault has no words. */
export function cellFaults({ number, faults }: PreviewRow, columns: Columns) {
  return columns.map((column, at) => {
    const field = titleOf(column);
    const words = faults
      .filter((fault) => fault.column === at)
      .map(({ refusal, message, values }) =>
        refusalText({ refusal, message, values: 'field' in values ? { ...values, field } : values }),
      );
    return { id: String(number), key: keyOf(at), message: words.length > 0 ? words.join('；') : undefined };
  });
}
