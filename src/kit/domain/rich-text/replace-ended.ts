/**
 * Replaces what a sign ends, as comments and tags. Behind the last such sign nothing ends; to look for it there at each
 * beginning would take quadratic time.
 */
export function replaceEnded(text: string, end: string, pattern: RegExp, replacement: string): string {
  const last = text.lastIndexOf(end);
  if (last < 0) return text;
  const upTo = last + end.length;
  return text.slice(0, upTo).replace(pattern, replacement) + text.slice(upTo);
}
