import sanitizeHtml from 'sanitize-html';
import { isHollow, RICH_TAGS, richAttributes, SILENT_TAGS } from '#kit/domain/rich-text/allow-list.ts';
import { elementFault, RICH_LIMITS, type RichTextFault } from '#kit/domain/rich-text/rich-limits.ts';

const KEPT_ATTRIBUTES = { '*': ['*'] };
/** How a picture is written that lost its address; the signs of a text are escaped, so that no text reads like it. */
const HOLLOW = '<img />';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: RICH_TAGS,
  // Every value has been parsed and serialised again by then.
  allowedAttributes: KEPT_ATTRIBUTES,
  allowedSchemesByTag: {},
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: SILENT_TAGS,
  transformTags: {
    '*': (tagName, given) => {
      const attribs = richAttributes(tagName, given);
      return { tagName, attribs: isHollow(tagName, attribs) ? {} : attribs };
    },
  },
};

export type Cleaned = { clean: string } | { fault: RichTextFault };

class TooMuch extends Error {
  readonly fault: RichTextFault;

  constructor(fault: RichTextFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * What is left of a text that somebody wrote or sent as HTML: the elements and attributes of the shared list, each
 * written in one way. The browser cleans by the same list; this side is the one that counts. A text that asks for too
 * much is not read to its end: its cost grows with its length, as long as its depth is bounded.
 */
export function cleanedOrFault(html: string): Cleaned {
  if (html.length > RICH_LIMITS.characters) return { fault: 'too-long' };
  let depth = 0;
  const onOpenTag = (_name: string, attributes: sanitizeHtml.Attributes) => {
    depth += 1;
    const fault = depth > RICH_LIMITS.depth ? 'too-deep' : elementFault(attributes);
    if (fault) throw new TooMuch(fault);
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    // The library's own filter for elements copies the whole text for each that it takes away.
    return { clean: sanitizeHtml(html, { ...OPTIONS, onOpenTag, onCloseTag }).replaceAll(HOLLOW, '') };
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.fault };
    throw error;
  }
}
