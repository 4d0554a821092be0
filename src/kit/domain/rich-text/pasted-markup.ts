import { replaceEnded } from './replace-ended.ts';

/** What was selected; around it stand the styles of the whole document. */
export function betweenFragments(html: string): string {
  const start = /<!--\s*StartFragment\s*-->/.exec(html);
  const end = [...html.matchAll(/<!--\s*EndFragment\s*-->/g)].at(-1);
  const from = start ? start.index + start[0].length : 0;
  if (!start || !end || end.index < from) return html;
  const inside = html.slice(from, end.index);
  // A selection within a table starts in its middle; the table around it is needed then.
  return /^\s*<(tr|td|th|tbody|thead|col)\b/i.test(inside) ? html : inside;
}

/** Shapes of VML end themselves, which HTML does not know. */
export const withClosedShapes = (vml: string): string =>
  // Without the end of the word each of its letters might begin the rest.
  vml.replace(/<(v|o|w):(\w+)\b([^<>]*)\/>/g, '<$1:$2$3></$1:$2>');

/** A picture copied in a browser comes as a file, and as HTML with its foreign address. */
export const isPictureOnly = (html: string): boolean =>
  (html.match(/<img\b/gi)?.length ?? 0) === 1 && withoutTags(withoutComments(html)).trim() === '';

const withoutComments = (html: string) => replaceEnded(html, '-->', /<!--.*?-->/gs, '');
const withoutTags = (html: string) => replaceEnded(html, '>', /<[^>]+>/g, '');
