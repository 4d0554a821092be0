import type { ComponentType } from 'react';
import { itemTableTexts } from '#admin/dictionaries/web/item-table/item-table-texts.ts';
import { catalogue, withTexts } from '#kit/web/language/catalogue.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';

const examplesTexts = catalogue(
  () => import('./examples/examples.zh-CN.ts'),
  () => import('./examples/examples.en.ts'),
);
const wordsTexts = catalogue(
  () => import('./words/words.zh-CN.ts'),
  () => import('./words/words.en.ts'),
);

type Example = Record<string, ComponentType>;

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

async function moduleOf(file: string): Promise<Example | undefined> {
  if (file.startsWith('./files/'))
    return (await import('./files/registry.ts')).fileExamples[file.replace('files/', '')];
  if (!/^\.\/(examples|words)\//.test(file))
    return (
      (await import('./sheets.ts')).sheets[file] ??
      (await withTexts(import('./wide-sheets.ts'), itemTableTexts)).wideSheets[file]
    );
  const { examples, loadWords } = await withTexts(import('./examples/registry.ts'), examplesTexts, recordTexts);
  if (file.startsWith('./words/')) return (await withTexts(loadWords(), wordsTexts))[file.replace('words/', '')];
  return examples[file.replace('examples/', '')];
}

/** The component that a file of an example exports under the file's own name. */
export async function loadExample(file: string): Promise<{ default: ComponentType }> {
  const Shown = (await moduleOf(file))?.[nameOf(file)];
  if (!Shown) throw new Error(`${file} exports no ${nameOf(file)}`);
  return { default: Shown };
}
