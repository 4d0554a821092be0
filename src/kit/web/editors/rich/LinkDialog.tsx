import type { Editor } from '@tiptap/core';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { typedLink } from '#kit/domain/rich-text/rich-addresses.ts';
import { EditorDialog } from './EditorDialog.tsx';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ address: string; words: string }>();
  const { from, to, empty } = editor.state.selection;
  const isLink = editor.isActive('link');
  const initial = {
    address: String(editor.getAttributes('link').href ?? ''),
    words: editor.state.doc.textBetween(from, to, ' '),
  };
  const done = ({ address, words }: typeof initial) => {
    const href = typedLink(address) ?? '';
    const chain = editor.chain().focus();
    if (isLink) chain.extendMarkRange('link').setLink({ href }).run();
    else if (!empty && words === initial.words) chain.setLink({ href }).run();
    else
      chain.insertContent({ type: 'text', text: words || address, marks: [{ type: 'link', attrs: { href } }] }).run();
  };
  return (
    <EditorDialog title={t('editors.tool.link')} form={form} initial={initial} onDone={done} onClose={onClose}>
      <Form.Item
        name="address"
        label={t('editors.link.address')}
        rules={[
          {
            validator: (_rule, value: string) =>
              typedLink(value ?? '') ? Promise.resolve() : Promise.reject(new Error(t('editors.link.wrong'))),
          },
        ]}
      >
        <Input autoFocus placeholder="https://" autoComplete="off" />
      </Form.Item>
      {!isLink && (
        <Form.Item name="words" label={t('editors.link.words')}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {isLink && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('editors.link.remove')}
        </Button>
      )}
    </EditorDialog>
  );
}
