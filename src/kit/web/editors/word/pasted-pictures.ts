import { pictureAddress } from '#kit/domain/rich-text/rich-addresses.ts';
import { lengthPx } from '#kit/domain/rich-text/rich-styles.ts';
import { bytesOfHex, type RtfPicture, rtfPictures } from '#kit/domain/rich-text/rtf-pictures.ts';
import { styleOf } from './word-dom.ts';

/** A picture that came with a paste and is to be uploaded. */
export interface PastedPicture {
  id: string;
  file: File;
}

/** One that could not be had, and why: a kind that no browser shows, an address elsewhere, or bytes that are not there. */
export interface MissingPicture {
  name: string;
  why: 'kind' | 'elsewhere' | 'absent';
}

interface Place {
  element: Element;
  source: string;
  width: number;
  height: number;
}

/** Takes the pictures out of pasted HTML: what can be had waits for its upload, a note stands for the rest. */
export function takePictures(root: HTMLElement, rtf: string, nextId: () => string) {
  const pictures: PastedPicture[] = [];
  const missing: MissingPicture[] = [];
  const places = placesOf(root);
  const local = places.filter(({ source }) => isLocal(source));
  const found = matched(local, rtf ? rtfPictures(rtf) : []);
  for (const place of places) {
    if (pictureAddress(place.source)?.startsWith('/')) {
      replaceShape(place);
      continue;
    }
    const file = fileOf(place, found.get(place));
    if (file) {
      const id = nextId();
      pictures.push({ id, file });
      put(place, { 'data-picture': id });
      continue;
    }
    const lost: MissingPicture = { name: nameOf(place.source), why: whyNot(place.source, found.get(place)) };
    missing.push(lost);
    putNote(place, lost);
  }
  return { pictures, missing };
}

const isLocal = (source: string) => /^(file:|[a-z]:[\\/]|cid:|msohtml|$)/i.test(source) || /ksohtml/i.test(source);

/** Pictures in their order. A shape that also has a plain picture beside it is that picture. */
function placesOf(root: HTMLElement): Place[] {
  const shown = new Set(
    [...root.querySelectorAll('img')].flatMap((img) => (img.getAttribute('v:shapes') ?? '').split(' ')),
  );
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.nodeName === 'IMG') return [placeOf(element, element.getAttribute('src') ?? '')];
    if (element.nodeName !== 'V:IMAGEDATA') return [];
    const shape = element.closest('v\\:shape, v\\:rect') ?? element;
    if (shown.has(shape.id)) {
      shape.remove();
      return [];
    }
    return [placeOf(shape, element.getAttribute('src') ?? element.getAttribute('o:href') ?? '')];
  });
}

function placeOf(element: Element, source: string): Place {
  const style = styleOf(element);
  const size = (name: 'width' | 'height') =>
    Math.round(lengthPx(style.get(name) ?? '') ?? lengthPx(element.getAttribute(name) ?? '') ?? 0);
  return { element, source: source.trim(), width: size('width'), height: size('height') };
}

/**
 * Which picture of the RTF part belongs where: they are in the same order. Where their numbers differ, only those whose
 * sizes agree are taken: no picture is better than a wrong one.
 */
function matched(places: Place[], pictures: RtfPicture[]): Map<Place, RtfPicture> {
  if (places.length === pictures.length) return new Map(places.map((place, at) => [place, pictures[at] as RtfPicture]));
  const pairs = new Map<Place, RtfPicture>();
  let next = 0;
  for (const place of places) {
    const at = pictures.findIndex((picture, index) => index >= next && isAlike(place, picture));
    if (at < 0) continue;
    pairs.set(place, pictures[at] as RtfPicture);
    next = at + 1;
  }
  return pairs;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.max(2, one * 0.03);
const isAlike = (place: Place, picture: RtfPicture) =>
  place.width > 0 && isNear(place.width, picture.width) && isNear(place.height, picture.height);

function fileOf({ source }: Place, picture: RtfPicture | undefined): File | undefined {
  const embedded = /^data:(image\/(?:png|jpeg|gif|webp|bmp));base64,(.+)$/s.exec(source);
  if (embedded) {
    const bytes = Uint8Array.from(atob((embedded[2] ?? '').replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `pasted.${embedded[1]?.slice(6)}`, { type: embedded[1] });
  }
  if (!picture?.mime) return undefined;
  const name = nameOf(source).replace(/\.\w+$/, '') || 'pasted';
  return new File([bytesOfHex(picture.hex)], `${name}.${picture.format}`, { type: picture.mime });
}

function whyNot(source: string, picture: RtfPicture | undefined): MissingPicture['why'] {
  if (/^(https?:)?\/\//i.test(source)) return 'elsewhere';
  return picture && !picture.mime && picture.hex ? 'kind' : 'absent';
}

const nameOf = (source: string) =>
  source.startsWith('data:') ? '' : decodeName(source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '').slice(0, 80);

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function replaceShape({ element, source }: Place): void {
  if (element.nodeName === 'IMG') return;
  const img = element.ownerDocument.createElement('img');
  img.setAttribute('src', source);
  element.replaceWith(img);
}

function put({ element, width, height }: Place, attributes: Record<string, string>): void {
  const span = element.ownerDocument.createElement('span');
  for (const [name, value] of Object.entries(attributes)) span.setAttribute(name, value);
  if (width > 0 && height > 0) {
    span.setAttribute('data-width', String(width));
    span.setAttribute('data-height', String(height));
  }
  const alt = element.getAttribute('alt') ?? '';
  // Word fills in what a machine guessed, or the name of the file.
  if (alt && !/^(图片|picture|image)\s*\d*$/i.test(alt) && !/\.\w{3,4}$/.test(alt)) span.setAttribute('data-alt', alt);
  element.replaceWith(span);
}

function putNote({ element }: Place, { name }: MissingPicture): void {
  const note = element.ownerDocument.createElement('span');
  note.setAttribute('data-missing-picture', name);
  note.textContent = `【${name}】`;
  element.replaceWith(note);
}
