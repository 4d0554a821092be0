import '#web/gallery/gallery.css';
import { expect } from 'vitest';
import { SectionFrame } from '#web/gallery/frame/SectionFrame.tsx';
import gallery from '#web/gallery/gallery.module.ts';
import { SECTIONS, type SectionName } from '#web/gallery/sections.ts';
import { css } from './hand.ts';
import { show } from './show.tsx';

/** Shows one section of the gallery, and waits until its example is there. */
export async function showSection(name: SectionName): Promise<void> {
  const section = SECTIONS.find((one) => one.name === name);
  if (!section) throw new Error(`the gallery has no section ${name}`);
  // Its words come with the page.
  await gallery.screens[0]?.component();
  show(<SectionFrame section={section} chosen />);
  await expect.element(css('.gallery-live > :not(.gallery-coming)').first()).toBeInTheDocument();
}
