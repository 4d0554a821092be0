import type { ComponentType } from 'react';

/** The examples of editors, in one script; the editors themselves come when one is near. */
export const words = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true });
