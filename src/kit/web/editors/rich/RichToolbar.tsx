import { PrinterOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { FullTool } from '../toolbar/FullTool.tsx';
import { Glyph, Tool, ToolGap } from '../toolbar/Tool.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import type { Fullscreen } from '../use-fullscreen.ts';
import { InsertTools } from './InsertTools.tsx';
import { LookMenus } from './LookMenus.tsx';
import {
  BLOCK_TOOLS,
  HISTORY_TOOLS,
  ICONS,
  isUseful,
  LIST_TOOLS,
  MARK_TOOLS,
  type RichTool,
  RULE_TOOL,
  TOOLS,
} from './rich-tools.tsx';

export interface RichView {
  a4: boolean;
  screen: Fullscreen;
  onA4: () => void;
  onPrint: () => void;
}

interface RichToolbarProps {
  editor: Editor;
  controls: string;
  label: string;
  variables: readonly string[];
  editable: boolean;
  view: RichView;
  onPictures: (files: File[]) => void;
}

export function RichToolbar({ editor, controls, label, variables, editable, view, onPictures }: RichToolbarProps) {
  return (
    <Toolbar label={label} controls={controls}>
      {editable && (
        <>
          <Tools editor={editor} tools={HISTORY_TOOLS} />
          <ToolGap />
          <LookMenus editor={editor} />
          <Tools editor={editor} tools={MARK_TOOLS} />
          <ToolGap />
          <Tools editor={editor} tools={BLOCK_TOOLS} />
          <ToolGap />
          <Tools editor={editor} tools={LIST_TOOLS} />
          <ToolGap />
          <InsertTools editor={editor} variables={variables} onPictures={onPictures} />
          <Tools editor={editor} tools={[RULE_TOOL]} />
          <ToolGap />
        </>
      )}
      <ViewTools view={view} />
    </Toolbar>
  );
}

function Tools({ editor, tools }: { editor: Editor; tools: RichTool[] }) {
  const { t } = useTranslation();
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(TOOLS.map((tool) => [tool.name, { on: tool.isOn?.(now), off: !isUseful(now, tool) }])),
  });
  return tools.map((tool) => (
    <Tool
      key={tool.name}
      label={t(`editors.tool.${tool.name}`)}
      icon={ICONS[tool.name]}
      keys={tool.keys}
      on={states[tool.name]?.on}
      off={states[tool.name]?.off}
      onUse={() => tool.act(editor.chain().focus(), editor).run()}
    />
  ));
}

function ViewTools({ view }: { view: RichView }) {
  const { t } = useTranslation();
  return (
    <>
      <Tool label={t('editors.tool.a4')} icon={<Glyph sign="A4" />} on={view.a4} onUse={view.onA4} />
      <Tool label={t('editors.tool.print')} icon={<PrinterOutlined aria-hidden />} onUse={view.onPrint} />
      <FullTool screen={view.screen} />
    </>
  );
}
