import type { ComponentType } from 'react';

/**
 * All examples in one script. Each by itself would make the bundler cut what they share with the lists into many small
 * scripts, which every first visit to the platform would then fetch.
 */
export const examples = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true });

/** The examples of editors; known from here, so that the page itself need not name all that they fetch. */
export const loadWords = () => import('../words/registry.ts').then(({ words }) => words);
