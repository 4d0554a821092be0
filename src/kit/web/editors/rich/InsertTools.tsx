import { InsertRowBelowOutlined, LinkOutlined, PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureChooser } from '../pictures/use-picture-chooser.tsx';
import { Glyph, Tool, ToolMenu } from '../toolbar/Tool.tsx';
import { ColumnDialog } from './ColumnDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TableDialog } from './TableDialog.tsx';
import { TABLE_ACTS, type TableAct } from './table-acts.ts';

type Dialog = 'link' | 'table' | 'column' | 'picture';

interface InsertToolsProps {
  editor: Editor;
  variables: readonly string[];
  onPictures: (files: File[]) => void;
}

export function InsertTools({ editor, variables, onPictures }: InsertToolsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog>();
  const [chooser, choosePictures] = usePictureChooser(onPictures);
  const { inTable, acts, onLink, onPicture } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isActive('table'),
      acts: Object.entries(TABLE_ACTS).flatMap(([name, act]) => (act(now.can().chain().focus()).run() ? [name] : [])),
      onLink: now.isActive('link'),
      onPicture: now.isActive('picture') && Boolean(now.getAttributes('picture').src),
    }),
  });
  const close = () => setDialog(undefined);
  useEffect(() => {
    // Rendered late, as in a dialog, an editor is thrown away before it was shown; the next one follows.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setDialog('link');
    };
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);
  const tableItem = (name: TableAct) => ({
    key: name,
    label: t(`editors.table.${name}`),
    disabled: !acts.includes(name),
    danger: name === 'deleteTable',
  });
  return (
    <>
      <Tool
        label={t('editors.tool.link')}
        icon={<LinkOutlined aria-hidden />}
        keys="Ctrl+K"
        on={onLink}
        onUse={() => setDialog('link')}
      />
      <Tool
        label={t(onPicture ? 'editors.tool.editPicture' : 'editors.tool.picture')}
        icon={<PictureOutlined aria-hidden />}
        onUse={() => (onPicture ? setDialog('picture') : choosePictures())}
      />
      {chooser}
      <ToolMenu
        label={t('editors.tool.table')}
        icon={<InsertRowBelowOutlined aria-hidden />}
        items={[
          { key: 'insert', label: t('editors.table.insert') },
          { type: 'divider' },
          ...(Object.keys(TABLE_ACTS) as TableAct[]).map(tableItem),
          { key: 'column', label: t('editors.table.columnWidth'), disabled: !inTable },
        ]}
        onChoose={(key) => {
          if (key === 'insert') setDialog('table');
          else if (key === 'column') setDialog('column');
          else TABLE_ACTS[key as TableAct](editor.chain().focus()).run();
        }}
      />
      {variables.length > 0 && (
        <ToolMenu
          label={t('editors.tool.variable')}
          icon={<Glyph sign="{{ }}" />}
          items={variables.map((name) => ({ key: name, label: <span lang="zh-CN">{name}</span> }))}
          onChoose={(name) => editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
        />
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'table' && <TableDialog editor={editor} onClose={close} />}
      {dialog === 'column' && <ColumnDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  );
}
