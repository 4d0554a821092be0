import { CodeEditor } from './code/CodeEditor.tsx';
import { MarkdownEditor } from './markdown/MarkdownEditor.tsx';
import { RichEditor } from './rich/RichEditor.tsx';

/** All editors in one script: each by itself would have the bundler cut what every first page fetches into more pieces. */
export const editors = { RichEditor, MarkdownEditor, CodeEditor };
