/** A picture in the RTF part of a clipboard. */
export interface RtfPicture {
  /** `undefined` for what browsers cannot show: metafiles and bitmaps of Windows. */
  mime?: 'image/png' | 'image/jpeg';
  format: string;
  hex: string;
  /** As it is shown, in px. */
  width: number;
  height: number;
}

const FORMATS: Record<string, RtfPicture['mime']> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
const NAMES: Record<string, string> = {
  pngblip: 'png',
  jpegblip: 'jpeg',
  emfblip: 'emf',
  wmetafile: 'wmf',
  macpict: 'pict',
  dibitmap: 'bmp',
  wbitmap: 'bmp',
};
/** Groups whose pictures are copies for old readers, or marks of lists. */
const ASIDE = new Set(['nonshppict', 'listpicture', 'object', 'objdata', 'stylesheet', 'header', 'footer']);
const TWIPS_PER_PX = 15;
/** No program nests groups so deep; open ones cost memory. */
const DEEPEST = 500;

interface Group {
  aside: boolean;
  picture?: { format: string; hex: string[]; numbers: Map<string, number> };
}

/** Reads one control word at a backslash; `end` is where the text goes on. */
const CONTROL = /\\([a-z]+)(-?\d+)? ?|\\[^a-z]/y;

/** The pictures of an RTF text in their order. A text that ends in the middle, or nests too deep, gives what was whole. */
export function rtfPictures(rtf: string): RtfPicture[] {
  const found: RtfPicture[] = [];
  const open: Group[] = [{ aside: false }];
  for (let at = 0; at < rtf.length; ) {
    const group = open.at(-1) as Group;
    const sign = rtf[at];
    if (sign === '{') {
      if (open.length > DEEPEST) return found;
      open.push({ aside: group.aside });
      at += 1;
    } else if (sign === '}') {
      if (group.picture && !group.aside) found.push(finished(group.picture));
      if (open.length > 1) open.pop();
      at += 1;
    } else if (sign === '\\') {
      at = readControl(rtf, at, group);
    } else {
      const next = nextSign(rtf, at);
      group.picture?.hex.push(rtf.slice(at, next));
      at = next;
    }
  }
  return found;
}

function nextSign(rtf: string, from: number): number {
  SIGN.lastIndex = from;
  return SIGN.exec(rtf)?.index ?? rtf.length;
}
const SIGN = /[{}\\]/g;

function readControl(rtf: string, at: number, group: Group): number {
  CONTROL.lastIndex = at;
  const [all = '\\', word, number] = CONTROL.exec(rtf) ?? [];
  const end = at + all.length;
  if (!word) return end;
  if (ASIDE.has(word)) group.aside = true;
  if (word === 'pict') group.picture = { format: '', hex: [], numbers: new Map() };
  // Bytes as they are: a text cannot hold them unharmed.
  if (word === 'bin') return end + Math.max(0, Number(number ?? 0));
  if (group.picture) {
    if (word in NAMES) group.picture.format = word;
    group.picture.numbers.set(word, Number(number ?? 0));
  }
  return end;
}

function finished({ format, hex, numbers }: NonNullable<Group['picture']>): RtfPicture {
  const digits = hex.join('').replace(/[^\da-f]/gi, '');
  const size = (goal: string, scale: string) =>
    Math.round(((numbers.get(goal) ?? 0) * ((numbers.get(scale) ?? 100) / 100)) / TWIPS_PER_PX);
  return {
    ...(FORMATS[format] && digits.length > 0 && { mime: FORMATS[format] }),
    format: NAMES[format] ?? 'unknown',
    hex: digits,
    width: size('picwgoal', 'picscalex'),
    height: size('pichgoal', 'picscaley'),
  };
}

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(hex.length / 2));
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}
