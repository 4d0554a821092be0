import { type Counted, type Numbering, pathAbove, readMark } from '#kit/domain/rich-text/numberings.ts';
import { STYLE } from '#kit/domain/rich-text/quiet-markup.ts';
import { addStyle, styleOf, textOf } from './word-dom.ts';

/** What a paragraph says of its place in a list, as Word and WPS write it. */
interface Item {
  paragraph: HTMLElement;
  level: number;
  mark: string;
}

interface OpenList {
  element: HTMLElement;
  level: number;
  numbering: Numbering | undefined;
  number: number;
}

const BULLETS = /^[·•●○◦■□◆◇▪▫➢➤✓✔–—\-*oO§ØüvlnuqwÜ\uf000-\uf0ff]$/u;
const IGNORED = /mso-list\s*:\s*ignore/i;

/** Lists that are paragraphs with a mark become lists. A mark that none of our lists can count stays as text. */
export function buildLists(root: HTMLElement): void {
  let open: OpenList[] = [];
  let before: Element | undefined;
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div')]) {
    const item = itemOf(paragraph);
    if (!item) continue;
    // Anything between two items but blank ends the list.
    if (!before || nextElement(before) !== paragraph) open = [];
    const list = /^(P|DIV)$/.test(paragraph.nodeName) ? listFor(item, open) : undefined;
    if (!list) {
      spellOut(item);
      open = [];
      before = undefined;
      continue;
    }
    open = list;
    before = open[0]?.element;
  }
}

const nextElement = (element: Element): Element | null => {
  let next: Node | null = element.nextSibling;
  while (next && next.nodeType !== Node.ELEMENT_NODE && !textOf(next)) next = next.nextSibling;
  return next?.nodeType === Node.ELEMENT_NODE ? (next as Element) : null;
};

function itemOf(paragraph: HTMLElement): Item | undefined {
  const written = styleOf(paragraph).get('mso-list') ?? '';
  const marks = [...paragraph.querySelectorAll(`[${STYLE}]`)].filter((one) =>
    IGNORED.test(one.getAttribute(STYLE) ?? ''),
  );
  const [first] = marks;
  if (written === 'none' || written === 'skip' || (!first && !/level\d/.test(written))) return undefined;
  if (first && first.closest('p, h1, h2, h3, h4, h5, h6, div') !== paragraph) return undefined;
  const mark = first ? textOf(first) : '';
  for (const one of marks) one.remove();
  const level = Number(/level(\d)/.exec(written)?.[1] ?? 1);
  return { paragraph, level, mark };
}

/** The way of lists down to the one that takes an item, the item put into it; nothing where no list can count so. */
function listFor({ paragraph, level, mark }: Item, open: OpenList[]): OpenList[] | undefined {
  const path = open.filter((list) => list.level <= level);
  const isFirst = path.at(-1)?.level !== level;
  const last = isFirst ? undefined : path.at(-1);
  const counted = readMark(mark, last?.numbering && (last as Counted));
  if (!counted && mark !== '' && !BULLETS.test(mark)) return undefined;
  const numbering = counted?.numbering;
  const above = isFirst ? path : path.slice(0, -1);
  if (numbering === 'rich-outline' && !isPath(mark, above)) return undefined;
  const number = counted?.number ?? 0;
  const goesOn = last && last.numbering === numbering && (!numbering || number === last.number + 1);
  const list = goesOn ? { ...last, number } : newList(paragraph, { level, numbering, number }, above);
  const item = paragraph.ownerDocument.createElement('li');
  list.element.append(item);
  item.append(asPlain(paragraph));
  return [...above, list];
}

/** `1.2.3` counts within the lists around it, if these are at 1 and 1.2. */
const isPath = (mark: string, above: OpenList[]) =>
  above.map(({ number }) => `${number}.`).join('') === pathAbove(mark);

function newList(paragraph: HTMLElement, list: Omit<OpenList, 'element'>, above: OpenList[]): OpenList {
  const element = paragraph.ownerDocument.createElement(list.numbering ? 'ol' : 'ul');
  if (list.numbering && list.numbering !== 'decimal') addStyle(element, 'list-style-type', list.numbering);
  if (list.number > 1) element.setAttribute('start', String(list.number));
  const around = above.at(-1)?.element.lastElementChild;
  if (around) around.append(element);
  else paragraph.before(element);
  return { ...list, element };
}

/** A paragraph in a list is where the list puts it. */
function asPlain(paragraph: HTMLElement): HTMLElement {
  const align = styleOf(paragraph).get('text-align');
  const plain = paragraph.ownerDocument.createElement('p');
  plain.append(...paragraph.childNodes);
  if (align) addStyle(plain, 'text-align', align);
  paragraph.remove();
  return plain;
}

function spellOut({ paragraph, mark }: Item): void {
  if (mark) paragraph.prepend(`${mark} `);
}
