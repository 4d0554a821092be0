import i18next from 'i18next';
import type { ComponentType } from 'react';
import { wordsZhCN } from './words.zh-CN.ts';

// Their words come with them.
i18next.addResourceBundle('zh-CN', 'translation', wordsZhCN, true, true);

/** The examples of editors, in one script; the editors themselves come when one is near. */
export const words = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true });
