/** The name under which styles go past the parser. */
export const STYLE = 'data-quiet-style';

const NOISY = /(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi;
const rename = (name: string) => (name.toLowerCase() === 'style' ? STYLE : `data-${name}`);

/**
 * Renames what the policy would tell of, one by one, although nobody uses it as it stands. What looks like a tag may be
 * in the words of another one, or the other way round, which only a parser can tell: both are taken for tags.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style(?![\w-])/gi, '<$1script')
    .replace(/<base(?![\w-])/gi, '<x-base')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*/gi, (tag) => tag.replace(NOISY, rename))
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(NOISY, rename));
