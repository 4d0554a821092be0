import { describe, expect, it } from 'vitest';
import { filePlaceOf, mostFiles } from './file-column.ts';
import type { GridColumn } from './grid-column.ts';

describe('the number of files in a cell', () => {
  const column = (more: object): GridColumn => ({ key: 'f', title: 'F', type: 'file', ...more });
  it('is one for an upload', () => expect(mostFiles(column({ type: 'upload' }))).toBe(1));
  it('is uploadnum', () => expect(mostFiles(column({ fieldExtendJson: '{"uploadnum":2}' }))).toBe(2));
  it('has no end without it', () => expect(mostFiles(column({}))).toBe(Number.POSITIVE_INFINITY));
  it('has no end where it is no number', () =>
    expect(mostFiles(column({ fieldExtendJson: '{"uploadnum":"many"}' }))).toBe(Number.POSITIVE_INFINITY));
});

describe('the place that a column declares', () => {
  it('takes pictures alone in an image column, as many as it says', () =>
    expect(
      filePlaceOf({ key: 'f', title: 'F', type: 'image', token: true, fieldExtendJson: { uploadnum: 3 } }),
    ).toMatchObject({ pictures: true, most: 3, token: true }));
});
