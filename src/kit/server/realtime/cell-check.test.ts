import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, richText, text } from '#kit/contract/shapes.ts';
import { cellChecker } from './cell-check.ts';

const label = { zh: '说明', en: 'Note' };
const call = endpoint({
  method: 'POST',
  path: '/exhibit/add',
  permission: 'exhibit:add',
  input: {},
  output: Nothing,
  summary: 'Add',
});
const richCells = (schema: ReturnType<typeof richText>) =>
  cellChecker({ note: { label, control: 'rich', schema } }, call);

it('a grid has no rich cells that are too long to be cleaned at once', () => {
  expect(() => richCells(richText(2_001))).toThrow('note is too long for a cell');
  expect(() => richCells(Type.Optional(richText(2_001)))).toThrow('note is too long for a cell');
  expect(() => cellChecker({ note: { label, control: 'textarea', schema: text(5_000) } }, call)).not.toThrow();
});

it('a short rich cell is cleaned', () => {
  expect(richCells(richText(2_000))({ note: '<p onclick="x()">a</p>' }).cells).toEqual({ note: '<p>a</p>' });
});
