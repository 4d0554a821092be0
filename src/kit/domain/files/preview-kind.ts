export type PreviewKind = 'picture' | 'pdf' | 'text' | 'sheet' | 'other';

const KINDS: readonly [PreviewKind, RegExp][] = [
  ['picture', /\.(png|jpe?g|gif|webp|bmp)$/i],
  ['pdf', /\.pdf$/i],
  ['text', /\.(txt|md|json|xml|log)$/i],
  ['sheet', /\.(xlsx?|csv)$/i],
];

/** How a file can be shown without leaving the page, told by its name. The server has checked what is inside. */
export const previewKind = (name: string): PreviewKind => KINDS.find(([, ending]) => ending.test(name))?.[0] ?? 'other';

/** Reads a text: UTF-8 where it is, and GB18030, which older programs here write, where it is not. */
export function decodeText(bytes: Uint8Array, isWhole: boolean): string {
  try {
    // A text that was cut may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return new TextDecoder('gb18030').decode(bytes, { stream: !isWhole });
  }
}
