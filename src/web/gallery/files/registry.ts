import type { ComponentType } from 'react';

/** The examples of files, in one script that comes when one of them is near. */
export const fileExamples = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true });
