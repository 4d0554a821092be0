import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours by our tokens, so that the theme of the page is the editor's. */
const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--sheet)', color: 'var(--ink)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
    lineHeight: '20px',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--rich-blue-ground)',
  },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--ink-faint)', borderRight: '1px solid var(--split)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--rich-grey-ground)',
    color: 'inherit',
    outline: '1px solid var(--line)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--rich-yellow-ground)', color: 'var(--ink)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--rich-orange-ground)' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--split)' },
  '.cm-panels input[type=checkbox]': { verticalAlign: 'middle' },
  '.cm-textfield, .cm-button': {
    minHeight: '26px',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    background: 'var(--sheet)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: '13px',
  },
  '.cm-panel.cm-search': { padding: '6px 32px 6px 8px' },
  '.cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-panel.cm-search [name=close]': { minWidth: '24px', minHeight: '24px', color: 'var(--ink)', cursor: 'pointer' },
});

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--rich-purple)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--rich-green)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--rich-orange)' },
  { tag: [tags.comment, tags.meta], color: 'var(--rich-grey)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.propertyName, tags.attributeName], color: 'var(--rich-blue)' },
  { tag: [tags.typeName, tags.className, tags.tagName, tags.namespace], color: 'var(--rich-teal)' },
  { tag: [tags.heading], color: 'var(--rich-red)', fontWeight: '600' },
  { tag: [tags.link, tags.url], color: 'var(--rich-blue)', textDecoration: 'underline' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colors)];
