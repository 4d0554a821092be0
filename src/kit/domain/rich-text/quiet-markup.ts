/** The name under which styles go past the parser. */
export const STYLE = 'data-quiet-style';

const NOISY = /(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi;
const rename = (name: string) => (name.toLowerCase() === 'style' ? STYLE : `data-${name}`);

/**
 * Renames what browsers would report as breaking the page's policy, although this text is never shown unchanged. What
 * looks like a tag may be text inside another one, or the other way round, which only a parser can tell: both are taken
 * for tags.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style(?![\w-])/gi, '<$1script')
    .replace(/<base(?![\w-])/gi, '<x-base')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*/gi, (tag) => tag.replace(NOISY, rename))
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(NOISY, rename));
