import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  FormatPainterOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { MOST_INDENT } from '#kit/domain/rich-text/rich-styles.ts';
import { Glyph } from '../toolbar/Tool.tsx';

export interface RichTool {
  /** Its words are `editors.tool.<name>`. */
  name: keyof typeof ICONS;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

export const ICONS = {
  undo: <Glyph sign="↶" />,
  redo: <Glyph sign="↷" />,
  clear: <FormatPainterOutlined aria-hidden />,
  bold: <BoldOutlined aria-hidden />,
  italic: <ItalicOutlined aria-hidden />,
  underline: <UnderlineOutlined aria-hidden />,
  strike: <StrikethroughOutlined aria-hidden />,
  superscript: <Glyph sign="x²" />,
  subscript: <Glyph sign="x₂" />,
  left: <AlignLeftOutlined aria-hidden />,
  center: <AlignCenterOutlined aria-hidden />,
  right: <AlignRightOutlined aria-hidden />,
  justify: <Glyph sign="☰" />,
  bullets: <Glyph sign="•≡" />,
  numbers: <OrderedListOutlined aria-hidden />,
  outdent: <Glyph sign="⇤" />,
  indent: <Glyph sign="⇥" />,
  firstLine: <Glyph sign="↦¶" />,
  rule: <LineOutlined aria-hidden />,
} satisfies Record<string, ReactNode>;

const mark = (
  name: 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript',
  keys: string,
): RichTool => ({
  name,
  keys,
  isOn: (editor) => editor.isActive(name),
  act: (chain) => chain.toggleMark(name),
});

const align = (name: 'left' | 'center' | 'right' | 'justify', keys: string): RichTool => ({
  name,
  keys,
  isOn: (editor) => editor.isActive({ textAlign: name }),
  act: (chain, editor) => (editor.isActive({ textAlign: name }) ? chain.unsetTextAlign() : chain.setTextAlign(name)),
});

const blockOf = (editor: Editor) => (editor.isActive('heading') ? 'heading' : 'paragraph');

/** In a list a step in is a list within; elsewhere the paragraph moves. */
const step = (name: 'indent' | 'outdent', by: 1 | -1): RichTool => ({
  name,
  act: (chain, editor) => {
    if (editor.isActive('listItem')) return by > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem');
    const block = blockOf(editor);
    const now = Number(editor.getAttributes(block).indent ?? 0);
    return chain.updateAttributes(block, { indent: Math.max(0, Math.min(MOST_INDENT, now + by)) });
  },
});

/** Tools in groups, in the order of the bar. */
export const HISTORY_TOOLS: RichTool[] = [
  { name: 'undo', keys: 'Ctrl+Z', act: (chain) => chain.undo() },
  { name: 'redo', keys: 'Ctrl+Shift+Z', act: (chain) => chain.redo() },
  { name: 'clear', act: (chain) => chain.unsetAllMarks().clearNodes() },
];
export const MARK_TOOLS: RichTool[] = [
  mark('bold', 'Ctrl+B'),
  mark('italic', 'Ctrl+I'),
  mark('underline', 'Ctrl+U'),
  mark('strike', 'Ctrl+Shift+S'),
  mark('superscript', 'Ctrl+.'),
  mark('subscript', 'Ctrl+,'),
];
export const BLOCK_TOOLS: RichTool[] = [
  align('left', 'Ctrl+Shift+L'),
  align('center', 'Ctrl+Shift+E'),
  align('right', 'Ctrl+Shift+R'),
  align('justify', 'Ctrl+Shift+J'),
  {
    name: 'firstLine',
    isOn: (editor) => editor.getAttributes(blockOf(editor)).firstLine === true,
    act: (chain, editor) => {
      const block = blockOf(editor);
      return chain.updateAttributes(block, { firstLine: !editor.getAttributes(block).firstLine });
    },
  },
];
export const LIST_TOOLS: RichTool[] = [
  {
    name: 'bullets',
    keys: 'Ctrl+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    keys: 'Ctrl+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  },
  step('outdent', -1),
  step('indent', 1),
];
export const RULE_TOOL: RichTool = { name: 'rule', act: (chain) => chain.setHorizontalRule() };

export const TOOLS = [...HISTORY_TOOLS, ...MARK_TOOLS, ...BLOCK_TOOLS, ...LIST_TOOLS, RULE_TOOL];

/** Whether a tool would do anything now. */
export const isUseful = (editor: Editor, { name, act }: RichTool): boolean =>
  name === 'indent' || name === 'outdent' || name === 'firstLine' || name === 'clear'
    ? true
    : act(editor.can().chain().focus(), editor).run();
