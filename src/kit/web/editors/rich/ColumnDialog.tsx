import type { Editor } from '@tiptap/core';
import { selectedRect, TableMap } from '@tiptap/pm/tables';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditorDialog, wholeNumber } from './EditorDialog.tsx';

const [LEAST, MOST] = [40, 1_000];

/** The width of the columns around the cursor: what else is drawn with the pointer. */
export function ColumnDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ width: number }>();
  const done = ({ width }: { width: number }) => {
    setWidth(editor, width);
    editor.commands.focus();
  };
  return (
    <EditorDialog
      title={t('editors.table.columnWidth')}
      form={form}
      initial={{ width: widthNow(editor) }}
      onDone={done}
      onClose={onClose}
    >
      <Form.Item
        name="width"
        normalize={wholeNumber}
        label={t('editors.table.width')}
        rules={[
          {
            required: true,
            type: 'number',
            min: LEAST,
            max: MOST,
            message: t('editors.table.wrongWidth', { least: LEAST, most: MOST }),
          },
        ]}
      >
        <Input type="number" autoFocus min={LEAST} max={MOST} />
      </Form.Item>
    </EditorDialog>
  );
}

function widthNow({ state, view }: Editor): number {
  const { map, left, top, tableStart, table } = selectedRect(state);
  const at = map.map[top * map.width + left] ?? 0;
  const kept = table.nodeAt(at)?.attrs.colwidth as number[] | null;
  const cell = view.nodeDOM(tableStart + at);
  return kept?.[0] ?? Math.round(cell instanceof HTMLElement ? cell.getBoundingClientRect().width : LEAST);
}

/** Sets each cell that lies in one of the chosen columns; one over several columns keeps the widths of the others. */
function setWidth({ state, view }: Editor, width: number): void {
  const { left, right, tableStart, table } = selectedRect(state);
  const map = TableMap.get(table);
  const { tr } = state;
  for (const at of new Set(map.map)) {
    const cell = table.nodeAt(at);
    const place = map.findCell(at);
    if (!cell || place.right <= left || place.left >= right) continue;
    const widths = Array.from({ length: place.right - place.left }, (_, column) => {
      const index = place.left + column;
      return index >= left && index < right ? width : ((cell.attrs.colwidth as number[] | null)?.[column] ?? 0);
    });
    tr.setNodeMarkup(tableStart + at, null, { ...cell.attrs, colwidth: widths });
  }
  view.dispatch(tr);
}
