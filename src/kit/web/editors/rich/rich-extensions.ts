import type { Extensions } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '#kit/domain/rich-text/rich-addresses.ts';
import { type PasteEvents, Pasting } from './pasting.ts';
import { Picture } from './picture-node.ts';
import { RichLook } from './rich-look.ts';
import { Variable } from './variable-node.ts';
import { WayOut } from './way-out.ts';

const LEAST_COLUMN = 40;

export interface RichWords {
  placeholder: string;
  unknownVariable: string;
  missingPicture: (name: string) => string;
}

/** All that our texts can have, in the order of its rank. */
export const richExtensions = (variables: readonly string[], words: RichWords, events: PasteEvents): Extensions => [
  WayOut,
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
    trailingNode: false,
  }),
  TextStyle.configure({ mergeNestedSpanStyles: false }),
  Subscript,
  Superscript,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: true, cellMinWidth: LEAST_COLUMN, lastColumnResizable: true } }),
  RichLook,
  Picture.configure({ missing: words.missingPicture }),
  ...(variables.length > 0 ? [Variable.configure({ names: variables, unknown: words.unknownVariable })] : []),
  Placeholder.configure({ placeholder: words.placeholder }),
  Pasting.configure(events),
];
