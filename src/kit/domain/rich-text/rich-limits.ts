/** Bounds on markup that is parsed; texts of word processors and mail programs stay far below. */
export const RICH_LIMITS = {
  characters: 1_000_000,
  /** Elements inside one another. */
  depth: 200,
  /** Attributes of one element. */
  attributes: 100,
  /** Declarations of one style. */
  declarations: 200,
};

export type RichTextFault = 'too-long' | 'too-deep' | 'too-many-attributes' | 'too-many-declarations';

/** What is too much about one element; its depth is checked elsewhere. */
export function elementFault(attributes: Readonly<Record<string, string>>): RichTextFault | undefined {
  if (Object.keys(attributes).length > RICH_LIMITS.attributes) return 'too-many-attributes';
  const { style = '' } = attributes;
  let semicolons = 0;
  for (let at = style.indexOf(';'); at >= 0; at = style.indexOf(';', at + 1)) semicolons += 1;
  return semicolons > RICH_LIMITS.declarations ? 'too-many-declarations' : undefined;
}
