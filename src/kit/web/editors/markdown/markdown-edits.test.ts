import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { around, before, block } from './markdown-edits.ts';

/** Brackets stand for the selection. */
function edited(text: string, edit: (state: EditorState) => TransactionSpec): string {
  const from = text.indexOf('[');
  const to = text.indexOf(']') - 1;
  const state = EditorState.create({ doc: text.replace(/[[\]]/g, ''), selection: EditorSelection.range(from, to) });
  return state.update(edit(state)).newDoc.toString();
}

describe('signs around a selection', () => {
  it.each([
    ['a [b] c', 'a **b** c'],
    ['a [] c', 'a **字** c'],
    ['a **[b]** c', 'a b c'],
  ])('%s becomes %s', (text, after) => expect(edited(text, (state) => around(state, '**', '字'))).toBe(after));
});

describe('signs before lines', () => {
  it.each([
    ['- ', 'a[\nb]', '- a\n- b'],
    ['- ', '- a[\n- b]', 'a\nb'],
    ['%. ', 'a[\nb\nc]', '1. a\n2. b\n3. c'],
    ['> ', '[]a', '> a'],
  ])('%s on %j gives %j', (sign, text, after) => expect(edited(text, (state) => before(state, sign))).toBe(after));
});

describe('a block', () => {
  it.each([
    ['[]', '---\n'],
    ['a[]b', 'ab\n\n---\n'],
  ])('stands on lines of its own: %j', (text, after) =>
    expect(edited(text, (state) => block(state, '---'))).toBe(after),
  );
});
