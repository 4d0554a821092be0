import { describe, expect, it } from 'vitest';
import {
  acceptFiles,
  bringBack,
  countHeld,
  entriesOf,
  keptFiles,
  moveFile,
  pathsOf,
  shortName,
  takeOut,
  uploadOutcome,
} from './uploaded-file.ts';

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
  it('have name, type, size, status, percent and path; url and message come on the way', () =>
    expect(files[0]).toEqual({
      uid: 'upload/1/a.png',
      name: 'a.png',
      type: '',
      size: 0,
      status: 'done',
      percent: 100,
      path: 'upload/1/a.png',
    }));
  it('are entries of fileName, filePath and fileSize where a form keeps those, and come back from them', () => {
    const entries = [{ fileName: '清单.pdf', filePath: 'upload/1/x.pdf', fileSize: 21 }];
    expect(entriesOf(keptFiles(entries))).toEqual(entries);
    expect(entriesOf([{ ...keptFiles(entries)[0], status: 'removed' } as (typeof files)[0]])).toEqual([]);
  });
  it('move left and right', () => {
    expect(pathsOf(moveFile(files, 1, -1) as typeof files)).toBe('upload/2/b.pdf,upload/1/a.png,upload/3/c.png');
    expect(pathsOf(moveFile(files, 1, 1) as typeof files)).toBe('upload/1/a.png,upload/3/c.png,upload/2/b.pdf');
  });
  it('do not move left of the first', () => expect(moveFile(files, 0, -1)).toBe('is-first'));
  it('do not move right of the last', () => expect(moveFile(files, 2, 1)).toBe('is-last'));
});

describe('the name of a file in a cell', () => {
  it('of five characters is whole', () => expect(shortName('a.png')).toBe('a.png'));
  it('of six is cut after five', () => expect(shortName('合同文本.png')).toBe('合同文本....'));
});

describe('what a place takes of chosen files', () => {
  const [png, txt] = [{ type: 'image/png' }, { type: 'text/plain' }];
  const CASES: [what: string, pictures: boolean, most: number, already: number, taken: object[], leftOut: string[]][] =
    [
      ['everything where there is room', false, 5, 0, [png, txt, png], []],
      ['no more than there is room for', false, 2, 1, [png], ['too-many']],
      ['nothing where it is full', false, 2, 2, [], ['too-many']],
      ['pictures alone', true, 5, 0, [png, png], ['not-picture']],
      ['one picture of two and a text', true, 1, 0, [png], ['not-picture', 'too-many']],
    ];
  for (const [what, pictures, most, already, taken, leftOut] of CASES)
    it(`is ${what}`, () =>
      expect(acceptFiles([png, txt, png], { pictures, most }, already)).toEqual({ taken, leftOut }));
});

describe('a file that is taken out', () => {
  const files = keptFiles('upload/1/a.png,upload/2/b.pdf');
  const failed = { ...files[0], uid: 'x', status: 'error' } as (typeof files)[0];
  const without = takeOut([...files, failed], 'upload/1/a.png');
  it('is removed and no longer kept', () => {
    expect(without[0]?.status).toBe('removed');
    expect(pathsOf(without)).toBe('upload/2/b.pdf');
  });
  it('can be brought back', () =>
    expect(pathsOf(bringBack(without, 'upload/1/a.png'))).toBe('upload/1/a.png,upload/2/b.pdf'));
  it('is gone at once when it never arrived', () => expect(takeOut([...files, failed], 'x')).toEqual(files));
  it('leaves room for another', () => expect(countHeld(without)).toBe(1));
});
