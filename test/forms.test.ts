import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedFormIds, unnamedForms } from './architecture/form-ids.ts';
import { riskyQuestions } from './architecture/questions.ts';
import { readTree, type Tree } from './architecture/tree.ts';

const source = readTree(join(import.meta.dirname, '..'));
const planted = (files: Record<string, string>): Tree => new Map(Object.entries(files));

describe('forms', () => {
  it('have no fixed ids, by which OK would submit the form of a page that rests', () =>
    expect(fixedFormIds(source)).toEqual([]));

  it.each([
    '<Button htmlType="submit" form="user" />',
    "okButtonProps={{ htmlType: 'submit', form: 'row' }}",
    '<Form\n  form={form}\n  name="row"\n>',
    '<label htmlFor="paste-lines">',
  ])('are found by %j', (code) =>
    expect(fixedFormIds(planted({ 'src/kit/web/A.tsx': code }))).toEqual(['src/kit/web/A.tsx']),
  );

  it('have a name, without which two of them give their fields the same ids', () =>
    expect(unnamedForms(source)).toEqual([]));

  it.each([
    '<Form />',
    '<Form<Row> layout="vertical" onFinish={save}><Form.Item name="width" /></Form>',
    '<Form {...props} />',
  ])('lack a name in %j', (code) =>
    expect(unnamedForms(planted({ 'src/kit/web/A.tsx': `const a = ${code};` }))).toEqual(['src/kit/web/A.tsx']),
  );

  it.each([
    '<Form<Row> onFinish={(row) => save(row)} name={formId} />',
    '<Form {...formProps} onFinish={save} />',
    '<Form.Item />',
    '<FormPage />',
  ])('have a name or are none in %j', (code) =>
    expect(unnamedForms(planted({ 'src/kit/web/A.tsx': `const a = ${code};` }))).toEqual([]),
  );

  it('may name their fields', () =>
    expect(fixedFormIds(planted({ 'src/kit/web/A.tsx': '<Form name={formId}><Form.Item name="width">' }))).toEqual([]));
});

describe('questions before a loss', () => {
  it('are asked in one way, which gives the focus to the safe answer', () =>
    expect(riskyQuestions(source)).toEqual([]));

  it('are caught where they are asked by the library', () => {
    const file = 'src/admin/users/web/A.tsx';
    expect(riskyQuestions(planted({ [file]: 'modal.confirm({});\napp.modal.confirm({});\nconfirm();' }))).toEqual([
      `${file}:1 asks without useQuestion()`,
      `${file}:2 asks without useQuestion()`,
    ]);
  });
});
