import { Extension } from '@tiptap/core';
import {
  type GroundColor,
  groundColorOf,
  groundColorStyle,
  type TextColor,
  textColorOf,
  textColorStyle,
} from '#kit/domain/rich-text/rich-colors.ts';
import { INDENT_EM, lengthPx, MOST_INDENT } from '#kit/domain/rich-text/rich-styles.ts';

const em = (value: string) => (/em$/.test(value) ? Number.parseFloat(value) : 0);

/** Looks of runs, paragraphs, lists and cells beyond what the library brings; each is one of a closed set. */
export const RichLook = Extension.create({
  name: 'richLook',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        color: {
          default: null,
          parseHTML: ({ style }) => textColorOf(style.color) ?? null,
          renderHTML: ({ color }) => (color ? { style: `color: ${textColorStyle(color as TextColor)}` } : {}),
        },
        ground: {
          default: null,
          parseHTML: ({ style }) => groundColorOf(style.backgroundColor) ?? null,
          renderHTML: ({ ground }) =>
            ground ? { style: `background-color: ${groundColorStyle(ground as GroundColor)}` } : {},
        },
        size: {
          default: null,
          parseHTML: ({ style }) => Math.round(lengthPx(style.fontSize) ?? 0) || null,
          renderHTML: ({ size }) => (size ? { style: `font-size: ${size}px` } : {}),
        },
      },
    },
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: ({ style }) => Math.min(MOST_INDENT, Math.round(em(style.marginLeft) / INDENT_EM)),
          renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${Number(indent) * INDENT_EM}em` } : {}),
        },
        firstLine: {
          default: false,
          parseHTML: ({ style }) => em(style.textIndent) > 0,
          renderHTML: ({ firstLine }) => (firstLine ? { style: 'text-indent: 2em' } : {}),
        },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        numbering: {
          default: null,
          parseHTML: ({ style }) => style.listStyleType || null,
          renderHTML: ({ numbering }) => (numbering ? { style: `list-style-type: ${numbering}` } : {}),
        },
      },
    },
    {
      types: ['tableCell', 'tableHeader'],
      attributes: {
        ground: {
          default: null,
          parseHTML: ({ style }) => groundColorOf(style.backgroundColor) ?? null,
          renderHTML: ({ ground }) =>
            ground ? { style: `background-color: ${groundColorStyle(ground as GroundColor)}` } : {},
        },
        up: {
          default: null,
          parseHTML: ({ style }) => style.verticalAlign || null,
          renderHTML: ({ up }) => (up ? { style: `vertical-align: ${up}` } : {}),
        },
      },
    },
  ],
});
