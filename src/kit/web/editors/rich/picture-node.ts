import { Node } from '@tiptap/core';
import { pictureAddress } from '#kit/domain/rich-text/rich-addresses.ts';

const whole = (text: string | null | undefined) => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);

/**
 * A picture in the line of the text. One without an address is on its way (`waiting`) or could not be had: it is saved
 * as a note that names it, so that it is missed by nobody.
 */
export const Picture = Node.create<{ missing: (name: string) => string }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ missing: (name) => name }),
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    name: { default: '' },
    waiting: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (img) => {
        const src = pictureAddress(img.getAttribute('src') ?? '');
        const { width, height } = {
          width: whole(img.getAttribute('width')),
          height: whole(img.getAttribute('height')),
        };
        return src ? { src, alt: img.getAttribute('alt') ?? '', width, height } : false;
      },
    },
    {
      tag: 'span[data-picture]',
      priority: 200,
      getAttrs: ({ dataset }) => ({
        waiting: dataset.picture,
        alt: dataset.alt ?? '',
        width: whole(dataset.width),
        height: whole(dataset.height),
      }),
    },
    {
      tag: 'span[data-missing-picture]',
      priority: 200,
      getAttrs: ({ dataset }) => ({ name: dataset.missingPicture ?? '' }),
    },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height, name } = node.attrs;
    if (!src) return ['span', { 'data-missing-picture': name }, this.options.missing(name)];
    return ['img', { src, alt, ...(width && { width }), ...(height && { height }) }];
  },
  renderText({ node }) {
    return node.attrs.alt || node.attrs.name;
  },
});
