import { addStyle, rename, styleOf, unwrap, wrapInside } from './word-dom.ts';

/** Signs that Word and WPS draw by a font of pictures; boxes to tick are common in forms. */
const WINGDINGS: Record<string, string> = {
  ü: '✓',
  û: '✗',
  þ: '☑',
  ý: '☒',
  o: '☐',
  '¨': '☐',
  q: '☐',
  l: '●',
  n: '■',
  u: '◆',
  Ø: '➢',
  à: '→',
  F: '☞',
};
const WINGDINGS_2: Record<string, string> = { R: '☑', S: '☒', '£': '☐', P: '✓', O: '✗' };

/** Looks that have an element of their own. */
const LOOKS: [element: string, isLook: (style: Map<string, string>) => boolean][] = [
  ['strong', (style) => /^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '')],
  ['em', (style) => style.get('font-style') === 'italic'],
  ['u', (style) => /underline/.test(decoration(style)) || (style.get('text-underline') ?? 'none') !== 'none'],
  ['s', (style) => /line-through/.test(decoration(style)) || /line/.test(style.get('text-line-through') ?? '')],
  ['sup', (style) => style.get('vertical-align') === 'super'],
  ['sub', (style) => style.get('vertical-align') === 'sub'],
];
const decoration = (style: Map<string, string>) =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;

/** Turns the styles of runs into elements, and old elements into those that our texts has. */
export function cleanRuns(root: HTMLElement): void {
  for (const font of root.querySelectorAll('font')) renameFont(font);
  for (const tag of ['ins', 'center', 'big', 'small', 'tt'])
    for (const one of root.querySelectorAll(tag)) cleanOld(one);
  for (const run of root.querySelectorAll('span')) cleanRun(run);
  for (const mark of root.querySelectorAll('b, strong')) if (isPlain(mark, 'font-weight')) unwrap(mark);
  for (const mark of root.querySelectorAll('i, em')) if (isPlain(mark, 'font-style')) unwrap(mark);
}

function renameFont(font: Element): void {
  const color = font.getAttribute('color');
  const run = rename(font, 'span');
  if (color) addStyle(run, 'color', color);
}

function cleanOld(element: Element): void {
  if (element.nodeName === 'CENTER') addStyle(rename(element, 'p'), 'text-align', 'center');
  else unwrap(element);
}

/** `<b style="font-weight: normal">` is how web editors wrap a whole document. */
const isPlain = (mark: Element, property: string) => styleOf(mark).get(property) === 'normal';

function cleanRun(run: HTMLElement): void {
  const style = styleOf(run);
  const font = style.get('font-family') ?? '';
  if (style.has('mso-tab-count'))
    run.textContent = '\u2003'.repeat(Math.min(8, Number(style.get('mso-tab-count')) || 1));
  if (/wingdings 2/.test(font)) redraw(run, WINGDINGS_2);
  else if (/wingdings/.test(font)) redraw(run, WINGDINGS);
  const ground = style.get('background') ?? style.get('mso-highlight');
  if (ground && !style.has('background-color')) addStyle(run, 'background-color', ground);
  for (const [element, isLook] of LOOKS) if (isLook(style)) wrapInside(run, element);
}

function redraw(run: HTMLElement, signs: Record<string, string>): void {
  const text = run.textContent ?? '';
  // Word writes such a sign also at the private place of its font.
  const known = [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const plain = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : sign;
    return signs[plain] ?? sign;
  });
  if (run.childElementCount === 0) run.textContent = known.join('');
}
