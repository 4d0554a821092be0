import type { Kernel } from '#kit/server/http/kernel.ts';

/** Screens and rules of the product ask for this code. */
export const isBuiltIn = ({ builtInItems }: Kernel, dictCode: string) => builtInItems(dictCode) !== undefined;

/** Rows of the product hold this value. */
export const isBuiltInItem = ({ builtInItems }: Kernel, dictCode: string, itemValue: string) =>
  builtInItems(dictCode)?.has(itemValue) ?? false;
