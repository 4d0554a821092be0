import {
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  InsertRowBelowOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
} from '@ant-design/icons';
import { redo, undo } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ReactNode } from 'react';
import { Glyph } from '../toolbar/Tool.tsx';
import { around, before, block } from './markdown-edits.ts';

interface Words {
  sample: string;
  column: string;
  cell: string;
}

export interface MarkdownTool {
  name: keyof typeof ICONS;
  keys?: string;
  act: (view: EditorView, words: Words) => void;
}

export const ICONS = {
  undo: <Glyph sign="↶" />,
  redo: <Glyph sign="↷" />,
  heading: <Glyph sign="H" />,
  bold: <BoldOutlined aria-hidden />,
  italic: <ItalicOutlined aria-hidden />,
  strike: <StrikethroughOutlined aria-hidden />,
  quote: <Glyph sign="❝" />,
  bullets: <Glyph sign="•≡" />,
  numbers: <OrderedListOutlined aria-hidden />,
  tasks: <CheckSquareOutlined aria-hidden />,
  code: <CodeOutlined aria-hidden />,
  link: <LinkOutlined aria-hidden />,
  table: <InsertRowBelowOutlined aria-hidden />,
  rule: <LineOutlined aria-hidden />,
} satisfies Record<string, ReactNode>;

const edit = (make: (state: EditorState, words: Words) => TransactionSpec) => (view: EditorView, words: Words) => {
  view.dispatch(make(view.state, words));
  view.focus();
};

const table = ({ column, cell }: Words) => `| ${column} 1 | ${column} 2 |\n| --- | --- |\n| ${cell} | ${cell} |`;

export const MARKDOWN_TOOLS: MarkdownTool[] = [
  { name: 'undo', keys: 'Ctrl+Z', act: (view) => undo(view) },
  { name: 'redo', keys: 'Ctrl+Y', act: (view) => redo(view) },
  { name: 'heading', act: edit((state) => before(state, '## ')) },
  { name: 'bold', keys: 'Ctrl+B', act: edit((state, { sample }) => around(state, '**', sample)) },
  { name: 'italic', keys: 'Ctrl+I', act: edit((state, { sample }) => around(state, '*', sample)) },
  { name: 'strike', act: edit((state, { sample }) => around(state, '~~', sample)) },
  { name: 'quote', act: edit((state) => before(state, '> ')) },
  { name: 'bullets', act: edit((state) => before(state, '- ')) },
  { name: 'numbers', act: edit((state) => before(state, '%. ')) },
  { name: 'tasks', act: edit((state) => before(state, '- [ ] ')) },
  { name: 'code', act: edit((state, { sample }) => around(state, '`', sample)) },
  {
    name: 'link',
    act: edit((state, { sample }) => {
      const { from, to } = state.selection.main;
      const text = state.sliceDoc(from, to) || sample;
      return {
        changes: { from, to, insert: `[${text}](https://)` },
        selection: { anchor: from + text.length + 11 },
        userEvent: 'input',
      };
    }),
  },
  { name: 'table', act: edit((state, words) => block(state, table(words))) },
  { name: 'rule', act: edit((state) => block(state, '---')) },
];
