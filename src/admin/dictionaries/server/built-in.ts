import { BUILT_IN } from './dictionaries.seed.ts';

/** Screens and rules of the product ask for this code. */
export const isBuiltIn = (dictCode: string) => Object.hasOwn(BUILT_IN, dictCode);

/** Rows of the product hold this value. */
export const isBuiltInItem = (dictCode: string, itemValue: string) =>
  isBuiltIn(dictCode) && (BUILT_IN[dictCode]?.items ?? []).some((item) => item.split(' ')[0] === itemValue);
