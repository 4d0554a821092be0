import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { keptFiles, mostFiles, moveFile, pathsOf, shortName, uploadOutcome } from './uploaded-file.ts';

describe('the answer to an upload', () => {
  const CASES: [says: string, answer: unknown, responseName: string | undefined, outcome: object][] = [
    ['a path in its words', { success: true, message: 'a/b.png' }, undefined, { status: 'done', path: 'a/b.png' }],
    ['a path under a name of its own', { success: true, url: 'b' }, 'url', { status: 'done', path: 'b' }],
    ['a no with words', { success: false, message: '太大' }, undefined, { status: 'error', message: '太大' }],
    [
      'a no with words beside the path',
      { success: false, message: '太大', url: 'b' },
      'url',
      { status: 'error', message: '太大' },
    ],
    ['a no without words', { success: false }, undefined, { status: 'error' }],
    ['a no with empty words', { success: false, message: '' }, undefined, { status: 'error' }],
    ['a yes without the path', { success: true, message: 'a' }, 'url', { status: 'error' }],
    ['two paths in one', { success: true, message: 'a,b' }, undefined, { status: 'error' }],
    ['a number for a path', { success: true, message: 3 }, undefined, { status: 'error' }],
    ['nothing', undefined, undefined, { status: 'error' }],
    ['a page', '<html>', undefined, { status: 'error' }],
  ];
  for (const [says, answer, name, outcome] of CASES)
    it(`with ${says} is ${JSON.stringify(outcome)}`, () => expect(uploadOutcome(answer, name)).toEqual(outcome));
});

describe('the files of a cell', () => {
  const files = keptFiles('upload/1/a.png,upload/2/b.pdf,upload/3/c.png');
  it('are named by their paths', () => expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.pdf', 'c.png']));
  it('are kept as paths with commas between, without those that did not arrive', () =>
    expect(pathsOf([...files, { ...files[0], status: 'error' } as (typeof files)[0]])).toBe(
      'upload/1/a.png,upload/2/b.pdf,upload/3/c.png',
    ));
  it('of an empty cell are none', () => expect(keptFiles('')).toEqual([]));
  it('move left and right', () => {
    expect(pathsOf(moveFile(files, 1, -1) as typeof files)).toBe('upload/2/b.pdf,upload/1/a.png,upload/3/c.png');
    expect(pathsOf(moveFile(files, 1, 1) as typeof files)).toBe('upload/1/a.png,upload/3/c.png,upload/2/b.pdf');
  });
  it('do not move left of the first', () => expect(moveFile(files, 0, -1)).toBe('is-first'));
  it('do not move right of the last', () => expect(moveFile(files, 2, 1)).toBe('is-last'));
});

describe('the number of files in a cell', () => {
  const column = (more: object): GridColumn => ({ key: 'f', title: 'F', type: 'file', ...more });
  it('is one for an upload', () => expect(mostFiles(column({ type: 'upload' }))).toBe(1));
  it('is uploadnum', () => expect(mostFiles(column({ fieldExtendJson: '{"uploadnum":2}' }))).toBe(2));
  it('has no end without it', () => expect(mostFiles(column({}))).toBe(Number.POSITIVE_INFINITY));
  it('has no end where it is no number', () =>
    expect(mostFiles(column({ fieldExtendJson: '{"uploadnum":"many"}' }))).toBe(Number.POSITIVE_INFINITY));
});

describe('the name of a file in a cell', () => {
  it('of five characters is whole', () => expect(shortName('a.png')).toBe('a.png'));
  it('of six is cut after five', () => expect(shortName('合同文本.png')).toBe('合同文本....'));
});
