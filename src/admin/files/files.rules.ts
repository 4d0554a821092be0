/** What may be uploaded, by its ending: how its bytes begin, and whether browsers may show it in place. */
interface Kind {
  mime: string;
  /** Hexadecimal beginnings; `.` stands for any digit. */
  begins: string[];
  picture?: true;
}

const ZIP = ['504b0304', '504b0506'];
const OLE = ['d0cf11e0a1b11ae1'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const KINDS: Record<string, Kind> = {
  png: { mime: 'image/png', begins: ['89504e470d0a1a0a'], picture: true },
  jpg: { mime: 'image/jpeg', begins: ['ffd8ff'], picture: true },
  jpeg: { mime: 'image/jpeg', begins: ['ffd8ff'], picture: true },
  gif: { mime: 'image/gif', begins: ['474946383761', '474946383961'], picture: true },
  webp: { mime: 'image/webp', begins: ['52494646........57454250'], picture: true },
  bmp: { mime: 'image/bmp', begins: ['424d'], picture: true },
  pdf: { mime: 'application/pdf', begins: ['255044462d'] },
  ofd: { mime: 'application/ofd', begins: ZIP },
  zip: { mime: 'application/zip', begins: ZIP },
  rar: { mime: 'application/vnd.rar', begins: ['526172211a07'] },
  '7z': { mime: 'application/x-7z-compressed', begins: ['377abcaf271c'] },
  doc: { mime: 'application/msword', begins: OLE },
  xls: { mime: 'application/vnd.ms-excel', begins: OLE },
  ppt: { mime: 'application/vnd.ms-powerpoint', begins: OLE },
  docx: { mime: `${OFFICE}.wordprocessingml.document`, begins: ZIP },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP },
  pptx: { mime: `${OFFICE}.presentationml.presentation`, begins: ZIP },
  txt: { mime: 'text/plain', begins: [] },
  csv: { mime: 'text/csv', begins: [] },
};

/** Enough of a file to tell its kind by. */
export const HEAD_BYTES = 512;

export type FileVerdict = { mime: string; isPicture: boolean } | 'kind-unknown' | 'kind-differs';

/** What a file is. Its name and its bytes must say the same; what the sender declares counts for nothing. */
export function fileKind(name: string, head: Uint8Array): FileVerdict {
  const kind = KINDS[endingOf(name)];
  if (!kind) return 'kind-unknown';
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const fits = kind.begins.length > 0 ? kind.begins.some((begin) => begins(hex, begin)) : isPlainText(head, hex);
  return fits ? { mime: kind.mime, isPicture: kind.picture === true } : 'kind-differs';
}

const endingOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const begins = (hex: string, begin: string) => [...begin].every((digit, at) => digit === '.' || digit === hex[at]);

/** A text has no zero bytes and does not begin as something else does. */
const isPlainText = (head: Uint8Array, hex: string) =>
  !head.includes(0) && !Object.values(KINDS).some(({ begins: all }) => all.some((begin) => begins(hex, begin)));

const LONGEST_NAME = 100;

/** A name for the address and for the download: a comma joins paths, and other marks mean something in addresses. */
export function plainName(name: string): string {
  const bare = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = bare.replace(/[^\p{L}\p{N}._()（）-]+/gu, '_').replace(/^[._]+/, '');
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, LONGEST_NAME - ending.length).join('');
  return `${stem || 'file'}${ending}`;
}

export const isFolder = (biz: string) => /^[\w-]{1,32}(\/[\w-]{1,32}){0,3}$/.test(biz);
