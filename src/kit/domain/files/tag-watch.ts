/** Readers of sheets look for the end of a tag from its beginning again with every piece that arrives. */
const LONGEST_TAG = 65_536;
const SPECIAL_ENDS = Object.entries({ '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' });
const LONGEST_BEGINNING = '<![CDATA['.length;
const LONGEST_END = ']]>'.length;
const TAG = '>';
const MARK = /[>"']/g;

/** What is open: where it began, counted in the text at hand, and what is looked for in it. */
interface Open {
  start: number;
  until: string;
}

/** Watches a markup that comes in pieces: false as soon as a tag, a comment or a section has no end within reach. */
export function tagWatch(): (piece: string) => boolean {
  let kept = '';
  let open: Open | undefined;
  return (piece) => {
    const text = kept + piece;
    for (let at = 0; ; ) {
      if (!open) {
        const start = text.indexOf('<', at);
        kept = start < 0 ? '' : text.slice(start);
        // Too little of it is here to say what begins, or nothing.
        if (kept.length < LONGEST_BEGINNING) return true;
        const [beginning, until] = SPECIAL_ENDS.find(([special]) => kept.startsWith(special)) ?? ['<', TAG];
        open = { start, until };
        at = start + beginning.length;
      }
      const found = placeOf(open.until, text, at);
      if (found < 0) {
        // What was looked at is not looked at again, but for the first signs of an end.
        kept = text.slice(Math.max(at, text.length - LONGEST_END + 1));
        open.start -= text.length - kept.length;
        return kept.length - open.start <= LONGEST_TAG;
      }
      at = found + (open.until === TAG ? 1 : open.until.length);
      if (at - open.start > LONGEST_TAG) return false;
      open = after(open, text[found] ?? '');
    }
  };
}

function placeOf(until: string, text: string, from: number): number {
  if (until !== TAG) return text.indexOf(until, from);
  MARK.lastIndex = from;
  return MARK.exec(text)?.index ?? -1;
}

/** A quote in a tag lasts to the next, and then the tag goes on. */
function after({ start, until }: Open, found: string): Open | undefined {
  if (until === TAG) return found === TAG ? undefined : { start, until: found };
  return until.length === 1 ? { start, until: TAG } : undefined;
}
