import type { ComponentType } from 'react';

/** The sheets of the grid, in one script for the same reason as the examples. */
export const sheets = import.meta.glob<Record<string, ComponentType>>(['./*.tsx', '!./GalleryPage.tsx'], {
  eager: true,
});
