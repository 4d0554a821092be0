/** What may be uploaded, by its ending: how its bytes begin, and whether browsers may show it in place. */
interface Kind {
  mime: string;
  /** Hexadecimal beginnings; `.` stands for any digit. */
  begins: string[];
  /** What the content may be recognised as, where that is more than its own ending. */
  known?: string[];
  picture?: true;
}

const ZIP = ['504b0304', '504b0506'];
const OLE = { begins: ['d0cf11e0a1b11ae1'], known: ['cfb'] };
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const KINDS: Record<string, Kind> = {
  png: { mime: 'image/png', begins: ['89504e470d0a1a0a'], known: ['png', 'apng'], picture: true },
  jpg: { mime: 'image/jpeg', begins: ['ffd8ff'], picture: true },
  jpeg: { mime: 'image/jpeg', begins: ['ffd8ff'], known: ['jpg'], picture: true },
  gif: { mime: 'image/gif', begins: ['474946383761', '474946383961'], picture: true },
  webp: { mime: 'image/webp', begins: ['52494646........57454250'], picture: true },
  bmp: { mime: 'image/bmp', begins: ['424d'], picture: true },
  pdf: { mime: 'application/pdf', begins: ['255044462d'] },
  ofd: { mime: 'application/ofd', begins: ZIP },
  zip: { mime: 'application/zip', begins: ZIP },
  rar: { mime: 'application/vnd.rar', begins: ['526172211a07'] },
  '7z': { mime: 'application/x-7z-compressed', begins: ['377abcaf271c'] },
  doc: { mime: 'application/msword', ...OLE },
  xls: { mime: 'application/vnd.ms-excel', ...OLE },
  ppt: { mime: 'application/vnd.ms-powerpoint', ...OLE },
  docx: { mime: `${OFFICE}.wordprocessingml.document`, begins: ZIP },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP },
  pptx: { mime: `${OFFICE}.presentationml.presentation`, begins: ZIP },
  txt: { mime: 'text/plain', begins: [] },
  csv: { mime: 'text/csv', begins: [] },
};

export const PICTURE_ENDINGS = Object.keys(KINDS).filter((ending) => KINDS[ending]?.picture);

const ARCHIVES = ['zip', 'rar', '7z'];

/** What runs when it is opened, on some machine or other; as the ending before the last it hides what a file is. */
const RUNS =
  /\.(exe|com|bat|cmd|scr|pif|msi|dll|vbs?|jse?|mjs|wsf|hta|ps1|sh|jar|php\d?|phtml|jspx?|aspx?|cgi|pl|py|s?html?|xht(ml)?|svgz?|xml|lnk|reg)(?!\w)/i;

/** Enough of a file to tell its kind by. */
export const HEAD_BYTES = 4_100;

/** What somebody has looked up about the bytes of a file. */
export interface FileContent {
  head: Uint8Array;
  /** The ending that the content calls for, as far as it is recognised. */
  recognised?: string;
  /** Something else than an archive, which unpackers would open all the same. */
  endsAsZip?: boolean;
  /** A picture with a page or a script somewhere in it. */
  holdsScript?: boolean;
}

export type FileFault = 'kind-unknown' | 'kind-differs' | 'double-ending' | 'two-kinds' | 'holds-script';
export type FileVerdict = { mime: string; isPicture: boolean } | FileFault;

/** What a file is. Its name and its bytes must say the same; what the sender declares counts for nothing. */
export function fileKind(name: string, content: FileContent): FileVerdict {
  const ending = endingOf(name);
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind) return 'kind-unknown';
  // What was packed may well have a name of its own before the ending of the archive.
  if (!ARCHIVES.includes(ending) && RUNS.test(name.slice(0, -ending.length - 1))) return 'double-ending';
  if (!fits(kind, ending, content)) return 'kind-differs';
  if (content.endsAsZip || isScriptToo(kind, content.head)) return 'two-kinds';
  if (kind.picture && content.holdsScript) return 'holds-script';
  return { mime: kind.mime, isPicture: kind.picture === true };
}

export const endingOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

function fits({ begins: all, known }: Kind, ending: string, { head, recognised }: FileContent): boolean {
  if (all.length === 0) return isPlainText(head, recognised);
  const hex = hexOf(head);
  if (!all.some((begin) => begins(hex, begin))) return false;
  // A file cut short in its first bytes is not recognised at all; that is for its reader to find out.
  return recognised === undefined || (known ?? [ending]).includes(recognised);
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const begins = (hex: string, begin: string) => [...begin].every((digit, at) => digit === '.' || digit === hex[at]);

const SHORTEST_SIGN = 4;
const PAGE = /^\s*<(!doctype|!--|html|head|body|svg|script|iframe|\?)/i;

/** A text has no control marks, does not begin as something else does, and is no page. Two letters are no sign of anything. */
function isPlainText(head: Uint8Array, recognised: string | undefined): boolean {
  if (head.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))) return false;
  const hex = hexOf(head.subarray(0, 16));
  const signs = Object.values(KINDS).flatMap(({ begins: all }) => all.filter((sign) => sign.length > SHORTEST_SIGN));
  if (signs.some((sign) => begins(hex, sign)) || ['rtf', 'ps', 'eps', 'xml'].includes(recognised ?? '')) return false;
  return !PAGE.test(new TextDecoder().decode(head.subarray(0, 256)));
}

/** A GIF whose width is written so that the file is a line of JavaScript as well. */
const isScriptToo = ({ mime }: Kind, head: Uint8Array) =>
  mime === 'image/gif' && /^GIF8\da(=[ -~]|\/\*)/.test(String.fromCharCode(...head.subarray(0, 8)));

/** Text that a browser would run; long enough that no picture holds it by chance. */
export const SCRIPT_IN_PICTURE =
  /<script[\s>/]|<html[\s>]|<!doctype html|<\?php\s|<iframe[\s>]|<svg[\s>][^\0]{0,40}xmlns/i;

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

/** What the kind of an archive is, by the entries that only that kind has. */
export function archiveKind(names: string[]): string {
  const marks = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml', ofd: 'OFD.xml' };
  const found = Object.entries(marks).find(([, mark]) => names.includes(mark));
  return found?.[0] ?? 'zip';
}

/** Whether unpacking would write beside the folder that it is unpacked into. */
export const leavesItsFolder = (entry: string) => /^([a-z]:|[\\/])|(^|[\\/])\.\.([\\/]|$)/i.test(entry);
