import sanitizeHtml from 'sanitize-html';
import { isHollow, RICH_TAGS, richAttributes, SILENT_TAGS } from '#kit/domain/rich-text/allow-list.ts';

const KEPT_ATTRIBUTES = { '*': ['*'] };

/**
 * What is left of a text that somebody wrote or sent as HTML: the elements and attributes of the shared list, each
 * written in one way. The browser cleans by the same list; this side is the one that counts.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: RICH_TAGS,
    // Every value has been read and written anew by then.
    allowedAttributes: KEPT_ATTRIBUTES,
    allowedSchemesByTag: {},
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: SILENT_TAGS,
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: richAttributes(tagName, attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => isHollow(tag, attribs),
  });
