import { Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PREVIEW_COLUMNS,
  PREVIEW_LETTERS,
  PREVIEW_ROWS,
  type SheetPreview,
  sheetPreview,
} from '#kit/contract/files/sheet-preview.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { columnName, type LaidCell, layOut } from './sheet-layout.ts';

const REMEMBERED_MS = 300_000;

/** The sheets of a workbook, one at a time, as tables of plain texts. */
export function SheetView({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<number>();
  // A path always means the same bytes.
  const remembered = { quiet: true, staleMs: REMEMBERED_MS, keepMs: REMEMBERED_MS };
  const first = useAnswer(sheetPreview, { path }, remembered);
  const chosen = useAnswer(sheetPreview, { path, sheet }, { ...remembered, enabled: sheet !== undefined });
  const shown = sheet === undefined || sheet === first.data?.sheet ? first : chosen;
  const table = shown.error ? (
    <LoadFailed error={shown.error} retry={shown.refetch} />
  ) : shown.data ? (
    <SheetTable preview={shown.data} name={name} />
  ) : (
    <p role="status">{t('files.opening')}</p>
  );
  const sheets = first.data?.sheets ?? [];
  if (sheets.length < 2) return table;
  return (
    <Tabs
      size="small"
      aria-label={t('files.sheetTabs')}
      activeKey={String(sheet ?? first.data?.sheet)}
      onChange={(key) => setSheet(Number(key))}
      destroyOnHidden
      items={sheets.map(({ index, name: label }) => ({ key: String(index), label, children: table }))}
    />
  );
}

function SheetTable({ preview, name }: { preview: SheetPreview; name: string }) {
  const { t } = useTranslation();
  const rows = useMemo(() => layOut(preview), [preview]);
  if (rows.length === 0) return <p className="preview-none">{t('files.sheetEmpty')}</p>;
  return (
    <>
      {preview.hasMore && (
        <p role="note">
          {t('files.onlyPart', { rows: PREVIEW_ROWS, columns: PREVIEW_COLUMNS, letters: PREVIEW_LETTERS })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large table is scrolled by keys too */}
      <section tabIndex={0} aria-label={name} className="preview-sheet">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('files.sheetLine')}</span>
              </th>
              {Array.from({ length: preview.columns }, (_, column) => columnName(column)).map((letters) => (
                <th key={letters} scope="col">
                  {letters}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {cells.map((cell) => (
                  <TableCell key={cell.column} {...cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const TableCell = ({ text, isNumber, rowSpan, colSpan }: LaidCell) => (
  <td rowSpan={rowSpan} colSpan={colSpan} className={isNumber ? 'preview-number' : undefined}>
    {text}
  </td>
);
