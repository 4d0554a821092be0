/** Readers of sheets look for the end of a tag from its beginning again with every piece that arrives. */
const LONGEST_TAG = 65_536;
const SPECIAL_ENDS = Object.entries({ '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' });

/** Watches a markup that comes in pieces: false as soon as a tag, a comment or a section has no end within reach. */
export function tagWatch(): (piece: string) => boolean {
  let open = '';
  return (piece) => {
    const text = open + piece;
    let start = text.indexOf('<');
    while (start >= 0) {
      const end = endOfTag(text, start);
      if ((end ?? text.length) - start > LONGEST_TAG) return false;
      if (end === undefined) break;
      start = text.indexOf('<', end);
    }
    open = start < 0 ? '' : text.slice(start);
    return true;
  };
}

function endOfTag(text: string, start: number): number | undefined {
  if (text[start + 1] === '!' || text[start + 1] === '?')
    for (const [beginning, end] of SPECIAL_ENDS)
      if (text.startsWith(beginning, start)) return after(text, end, start + beginning.length);
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '>') return at + 1;
    if (letter !== '"' && letter !== "'") continue;
    at = text.indexOf(letter, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}

function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}
