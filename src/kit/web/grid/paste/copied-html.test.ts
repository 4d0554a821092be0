import { describe, expect, it } from 'vitest';
import { pastedInto } from '#kit/domain/grid/clipboard-samples/sample.ts';
import { TEXTS } from '#kit/domain/grid/clipboard-samples/texts.ts';
import { readCopied } from './copied-html.ts';

// Samples with HTML need a browser; the journey of the clipboard reads them.
describe('a copied text is pasted right', () => {
  for (const sample of TEXTS)
    it(sample.says, () => {
      const copied = readCopied({ getData: (kind) => (kind === 'text/plain' ? (sample.text ?? '') : '') });
      expect(pastedInto(sample, copied)).toEqual(sample.values);
    });
});
