import { parseSync } from 'vite';

export interface Syntax {
  type: string;
  start: number;
  [property: string]: unknown;
}

interface Parsed {
  program: Syntax;
  comments: readonly Place[];
}

/** From where to where something is in a text. */
interface Place {
  start: number;
  end: number;
}

const parsed = new Map<string, Parsed>();

/** Parses a source file; each text once, since every rule looks at it. */
function parseOnce(file: string, text: string): Parsed {
  const key = `${file}\0${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = { program: program as unknown as Syntax, comments };
  parsed.set(key, found);
  return found;
}

export const parse = (file: string, text: string): Syntax => parseOnce(file, text).program;
export const comments = (file: string, text: string): readonly Place[] => parseOnce(file, text).comments;

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';
}

/** Visits a node and everything below it; the visitor also gets the node around it and the property that holds it. */
export function walk(
  node: Syntax,
  visit: (node: Syntax, parent?: Syntax, property?: string) => void,
  parent?: Syntax,
  property?: string,
): void {
  visit(node, parent, property);
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntax(child)) walk(child, visit, node, key);
    }
  }
}

/** The text of a string literal, also of a template without anything to fill in. */
export function literal(value: unknown): string | undefined {
  if (!isSyntax(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const [only, ...more] = (value.quasis ?? []) as { value: { cooked: string } }[];
  return value.type === 'TemplateLiteral' && only && more.length === 0 ? only.value.cooked : undefined;
}

/** `a.b` for a plain member access, `a` for a plain name. */
export function dotted(value: unknown): string | undefined {
  if (!isSyntax(value)) return undefined;
  if (value.type === 'Identifier') return value.name as string;
  if (value.type === 'MetaProperty') return 'import.meta';
  if (value.type !== 'MemberExpression') return undefined;
  const [object, property] = [dotted(value.object), memberName(value)];
  return object && property ? `${object}.${property}` : undefined;
}

function memberName({ computed, property }: Syntax): string | undefined {
  return computed ? literal(property) : ((property as Syntax).name as string | undefined);
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
