import DOMPurify from 'dompurify';
import { isHollow, RICH_ATTRIBUTES, RICH_TAGS, richAttributes, SILENT_TAGS } from '#kit/domain/rich-text/allow-list.ts';
import { STYLE, withoutStyles } from '#kit/domain/rich-text/quiet-markup.ts';

const purifier = DOMPurify(window);

// An instance of our own: its hooks would bind others who use the library.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const tag = element.nodeName.toLowerCase();
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  const { style, ...kept } = richAttributes(tag, { ...given, style: given[STYLE] ?? '' });
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
  if (style) (element as HTMLElement).style.cssText = style;
});

/** What may be shown of a text with markup, as nodes. It is never parsed a second time, so it cannot change its meaning. */
export function cleanRichText(html: string): DocumentFragment {
  const clean: DocumentFragment | null = purifier.sanitize(withoutStyles(html), {
    ALLOWED_TAGS: RICH_TAGS,
    ALLOWED_ATTR: [...RICH_ATTRIBUTES, STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: SILENT_TAGS,
    ADD_DATA_URI_TAGS: ['img'],
    // Read by our own rules, and no addresses, however much they look like one.
    ADD_URI_SAFE_ATTR: [STYLE, ...RICH_ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src')],
    RETURN_DOM_FRAGMENT: true,
  });
  // A document of frames has no body.
  if (!clean) return document.createDocumentFragment();
  for (const img of clean.querySelectorAll('img'))
    if (isHollow('img', { src: img.getAttribute('src') ?? '' })) img.remove();
  return clean;
}
