import { describe, expect, it } from 'vitest';
import { pastedInto } from '#testing/samples/clipboard/sample.ts';
import { TEXTS } from '#testing/samples/clipboard/texts.ts';
import { readCopied } from './copied-html.ts';

// Samples with HTML need a browser; the journey of the clipboard reads them.
describe('a copied text is pasted right', () => {
  for (const sample of TEXTS)
    it(sample.says, () => {
      const copied = readCopied({ getData: (kind) => (kind === 'text/plain' ? (sample.text ?? '') : '') });
      expect(pastedInto(sample, copied)).toEqual(sample.values);
    });
});
