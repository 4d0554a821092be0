import type { Words } from '#kit/contract/resource-field.ts';
import type { BuiltInDictionary } from './registers.ts';

/** The dictionary of codes that a module declares: code and both texts come from the same place. */
export const codedDictionary = (name: Words, codes: Record<string, Words>): BuiltInDictionary => ({
  name: `${name.zh} ${name.en}`,
  items: Object.entries(codes).map(([code, { zh, en }]) => `${code} ${zh} ${en}`),
});
