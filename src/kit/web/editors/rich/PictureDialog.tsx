import type { Editor } from '@tiptap/core';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditorDialog, wholeNumber } from './EditorDialog.tsx';

interface PictureValues {
  alt: string;
  width: number | null;
}

/** What a picture shows, for who cannot see it, and how wide it is. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PictureValues>();
  const { alt, width, height } = editor.getAttributes('picture') as PictureValues & { height: number | null };
  const done = (values: PictureValues) => {
    const tall = width && height && values.width ? Math.round((height * values.width) / width) : null;
    editor
      .chain()
      .focus()
      .updateAttributes('picture', { alt: values.alt ?? '', width: values.width ?? null, height: tall })
      .run();
  };
  return (
    <EditorDialog
      title={t('editors.tool.editPicture')}
      form={form}
      initial={{ alt, width }}
      onDone={done}
      onClose={onClose}
    >
      <Form.Item name="alt" label={t('editors.pictures.alt')} extra={t('editors.pictures.altHelp')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="width"
        normalize={wholeNumber}
        label={t('editors.pictures.width')}
        rules={[{ type: 'number', min: 16, max: 2_000, message: t('editors.pictures.wrongWidth') }]}
      >
        <Input type="number" min={16} max={2_000} />
      </Form.Item>
    </EditorDialog>
  );
}
