import type { Editor } from '@tiptap/core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { SectionName } from '#web/gallery/sections.ts';
import { count, css, press, type } from './hand.ts';
import { showSection } from './show-section.tsx';

export const text = page.getByRole('textbox').first();
export const tool = (name: string) => css('.editor').first().getByRole('button', { name, exact: true });
export const editorOf = (of: Locator) => (of.element() as HTMLElement & { editor: Editor }).editor;

/** Shows a section of the gallery and waits until its editors are there. */
export async function showEditor(name: SectionName) {
  await showSection(name);
  await expect.element(text).toBeVisible();
  // They are named a moment after they are there.
  await expect.poll(count(css('.bone, [role=textbox]:not([aria-label])'))).toBe(0);
}

/** Empties the text and writes another. */
export async function write(words: string) {
  await press('Control+a', 'Delete');
  await type(words);
}
