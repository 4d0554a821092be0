import type { ComponentType } from 'react';

type Example = Record<string, ComponentType>;

const texts = import.meta.glob<string>(['./*.tsx', './examples/*.tsx', '!./GalleryPage.tsx'], {
  query: '?raw',
  import: 'default',
});

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

async function moduleOf(file: string): Promise<Example | undefined> {
  if (!file.startsWith('./examples/'))
    return (await import('./sheets.ts')).sheets[file] ?? (await import('./wide-sheets.ts')).wideSheets[file];
  const { examples } = await import('./examples/registry.ts');
  return examples[file.replace('examples/', '')];
}

/** The component that a file of an example exports under the file's own name. */
export async function loadExample(file: string): Promise<{ default: ComponentType }> {
  const Shown = (await moduleOf(file))?.[nameOf(file)];
  if (!Shown) throw new Error(`${file} exports no ${nameOf(file)}`);
  return { default: Shown };
}

/** The text of the very file that runs. */
export const loadCode = async (file: string): Promise<string> => (await texts[file]?.()) ?? '';

export const exampleFiles = Object.keys(texts);
