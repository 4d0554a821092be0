import type { Copied } from './copied-html.ts';

const KINDS = ['text/html', 'text/plain'];

/** What the clipboard holds, where the browser lets a page read it without a key of the user. */
export async function readClipboard(): Promise<Copied | undefined> {
  const texts = new Map<string, string>();
  try {
    for (const item of await navigator.clipboard.read())
      for (const kind of KINDS) if (item.types.includes(kind)) texts.set(kind, await (await item.getType(kind)).text());
  } catch {
    return undefined;
  }
  return { getData: (kind) => texts.get(kind) ?? '' };
}
