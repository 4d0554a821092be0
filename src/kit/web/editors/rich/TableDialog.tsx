import type { Editor } from '@tiptap/core';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditorDialog, wholeNumber } from './EditorDialog.tsx';

const INITIAL = { rows: 3, cols: 3, withHeaderRow: true };

export function TableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<typeof INITIAL>();
  const done = (values: typeof INITIAL) => editor.chain().focus().insertTable(values).run();
  const number = (name: 'rows' | 'cols', most: number) => (
    <Form.Item
      name={name}
      label={t(`editors.table.${name}`)}
      normalize={wholeNumber}
      rules={[{ required: true, type: 'integer', min: 1, max: most, message: t('editors.table.wrong', { most }) }]}
    >
      <Input type="number" min={1} max={most} autoFocus={name === 'rows'} />
    </Form.Item>
  );
  return (
    <EditorDialog title={t('editors.table.insert')} form={form} initial={INITIAL} onDone={done} onClose={onClose}>
      {number('rows', 100)}
      {number('cols', 20)}
      <label>
        <Form.Item name="withHeaderRow" valuePropName="checked" noStyle>
          <input type="checkbox" />
        </Form.Item>{' '}
        {t('editors.table.headerRow')}
      </label>
    </EditorDialog>
  );
}
