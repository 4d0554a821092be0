import { DOMSerializer, type Node as RichNode } from '@tiptap/pm/model';
import { groundColorStyle } from '#kit/domain/rich-text/rich-colors.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { restoreStyles } from '../../rich-text/parse-quietly.ts';

const VARIABLE = /\{\{([^{}\n]{1,60})\}\}/;

/** A saved text, as the nodes that the editor reads. */
export function contentOf(html: string): HTMLElement {
  const root = document.implementation.createHTMLDocument('').createElement('div');
  root.append(cleanRichText(html));
  prepareContent(root);
  return root;
}

/** The text as it is saved: variables are plain `{{…}}` in it. */
export function htmlOf(doc: RichNode): string {
  const root = document.implementation.createHTMLDocument('').createElement('div');
  root.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  for (const chip of root.querySelectorAll('[data-variable]')) chip.replaceWith(chip.textContent ?? '');
  return root.innerHTML;
}

/** Makes clean nodes ready for the editor: styles in their place, one span for one run, variables apart from the text. */
export function prepareContent(root: HTMLElement): void {
  restoreStyles(root);
  for (const mark of root.querySelectorAll('mark')) {
    const span = root.ownerDocument.createElement('span');
    span.style.cssText = mark.style.cssText;
    span.style.backgroundColor ||= groundColorStyle('yellow-ground');
    span.append(...mark.childNodes);
    mark.replaceWith(span);
  }
  // The editor keeps one style for a run: an inner span has what the outer ones say.
  for (const span of root.querySelectorAll<HTMLElement>('span span[style], span[style] span')) {
    const outer = span.parentElement?.closest('span');
    if (outer && !isAtom(span)) span.style.cssText = `${outer.style.cssText};${span.style.cssText}`;
  }
  setVariablesApart(root);
}

const isAtom = (span: Element) => span.hasAttribute('data-missing-picture') || span.hasAttribute('data-picture');

function setVariablesApart(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (let text of texts) {
    if (text.parentElement?.closest('pre, code, [data-missing-picture]')) continue;
    for (let found = VARIABLE.exec(text.data); found; found = VARIABLE.exec(text.data)) {
      const name = text.splitText(found.index);
      const rest = name.splitText(found[0].length);
      const chip = root.ownerDocument.createElement('span');
      chip.dataset.variable = found[1]?.trim() ?? '';
      // An editor without variables keeps the text.
      chip.textContent = found[0];
      name.replaceWith(chip);
      text = rest;
    }
  }
}
