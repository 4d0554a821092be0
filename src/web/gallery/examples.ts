import type { ComponentType } from 'react';
import { withTexts } from '#kit/web/language/later-texts.ts';

type Example = Record<string, ComponentType>;

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

async function moduleOf(file: string): Promise<Example | undefined> {
  if (file.startsWith('./files/'))
    return (await import('./files/registry.ts')).fileExamples[file.replace('files/', '')];
  if (!/^\.\/(examples|words)\//.test(file))
    return (await import('./sheets.ts')).sheets[file] ?? (await import('./wide-sheets.ts')).wideSheets[file];
  const words = import('./examples/examples.zh-CN.ts').then(({ examplesZhCN }) => examplesZhCN);
  const { examples, loadWords } = await withTexts(import('./examples/registry.ts'), words);
  if (file.startsWith('./words/')) return (await loadWords())[file.replace('words/', '')];
  return examples[file.replace('examples/', '')];
}

/** The component that a file of an example exports under the file's own name. */
export async function loadExample(file: string): Promise<{ default: ComponentType }> {
  const Shown = (await moduleOf(file))?.[nameOf(file)];
  if (!Shown) throw new Error(`${file} exports no ${nameOf(file)}`);
  return { default: Shown };
}
