import type { TSchema } from 'typebox';
import { isRichText } from '#kit/contract/shapes.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { RICH_LIMITS, type RichTextFault } from '#kit/domain/rich-text/rich-limits.ts';
import { keptWorker } from '#kit/server/work/kept-worker.ts';
import { turns, turnsOfEach } from '#kit/server/work/turns.ts';
import { type Cleaned, cleanedOrFault } from './rich-text.ts';

/** What is cleaned between two other requests: two to three milliseconds of work. */
const MOST_AT_ONCE = 2_000;
/** What takes a worker some ten milliseconds; a longer text may take a second. */
const MOST_SHORT = 10_000;
const AGAIN_AFTER_SECONDS = 5;

const askWorker = keptWorker<string, Cleaned>(new URL('./rich-text.worker.ts', import.meta.url), {
  patienceMs: 10_000,
  idleMs: 60_000,
  memoryMb: 128,
});
const inTurn = turns(1);
const cleanShortAside = cleaningAside('quick', { each: 40, all: 200 });
const cleanLongAside = cleaningAside('slow', { each: 4, all: 20 });

const busy = (code: 'text.too-many' | 'text.all-busy', kind: 'too-many' | 'unavailable') =>
  new Refusal(code, { kind, retryAfterSeconds: AGAIN_AFTER_SECONDS });

interface Place {
  holder: Record<string, unknown>;
  key: string;
  text: string;
  field: string;
  label: string;
}

/** Cleans the declared rich texts of what was sent, in their places; all but small ones in a worker, one of an owner at a time. */
export async function cleanTexts(schema: TSchema, sent: object, owner: string): Promise<void> {
  const places = placesIn(schema, sent);
  const characters = places.reduce((sum, { text }) => sum + text.length, 0);
  for (const place of places) {
    const cleaned = characters <= MOST_AT_ONCE ? cleanedOrFault(place.text) : await cleanAside(place, owner);
    place.holder[place.key] = cleanOf(cleaned, place.field, place.label);
  }
}

/** Whether no text that a schema allows is too long to be cleaned at once. */
export const isCleanedAtOnce = (schema: TSchema) =>
  !isRichText(schema) || ((schema as Shape).maxLength ?? Number.POSITIVE_INFINITY) <= MOST_AT_ONCE;

/** The same for the cells of a grid, which are short. */
export function cleanShortTexts(schema: TSchema, sent: object): void {
  for (const { holder, key, text, field, label } of placesIn(schema, sent))
    holder[key] = cleanOf(cleanedOrFault(text), field, label);
}

/** One text, as an import or a seed has it. */
export const cleanText = (html: string, field: string, label = field): string =>
  cleanOf(cleanedOrFault(html), field, label);

/** One text that may be long. */
export async function cleanLongText(text: string, field: string, owner: string): Promise<string> {
  const place = { text, field, label: field };
  return cleanOf(text.length <= MOST_AT_ONCE ? cleanedOrFault(text) : await cleanAside(place, owner), field, field);
}

type Written = Pick<Place, 'text' | 'field' | 'label'>;

async function cleanAside({ text, field, label }: Written, owner: string): Promise<Cleaned> {
  const cleaned = await (text.length <= MOST_SHORT ? cleanShortAside : cleanLongAside)(text, owner);
  if (cleaned === 'overdue') throw malformed(field, 'markup-too-costly', { field: label });
  return cleaned;
}

/** One worker for all, one text of an owner after another; so many of each owner, and of all, may wait for it. */
function cleaningAside(pace: 'quick' | 'slow', { each, all }: { each: number; all: number }) {
  const inOwnTurn = turnsOfEach((waiting) => {
    if (waiting >= each) throw busy('text.too-many', 'too-many');
  });
  let waiting = 0;
  return async (text: string, owner: string): Promise<Cleaned | 'overdue'> => {
    if (waiting >= all) throw busy('text.all-busy', 'unavailable');
    waiting += 1;
    try {
      return await inOwnTurn(owner, () => inTurn(() => askWorker(text), pace));
    } finally {
      waiting -= 1;
    }
  };
}

const REASONS: Record<RichTextFault, [reason: string, limit: number]> = {
  'too-long': ['too-long', RICH_LIMITS.characters],
  'too-deep': ['markup-too-deep', RICH_LIMITS.depth],
  'too-many-attributes': ['too-many-attributes', RICH_LIMITS.attributes],
  'too-many-declarations': ['too-many-declarations', RICH_LIMITS.declarations],
};

function cleanOf(cleaned: Cleaned, field: string, label: string): string {
  if ('clean' in cleaned) return cleaned.clean;
  const [reason, limit] = REASONS[cleaned.fault];
  throw malformed(field, reason, { field: label, limit });
}

interface Shape {
  title?: string;
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
}

const known = new WeakMap<object, boolean>();

/** Whether a shape declares a rich text anywhere; most do not, and are walked once. */
function holdsText(shape: Shape): boolean {
  const seen = known.get(shape);
  if (seen !== undefined) return seen;
  const parts = [...Object.values(shape.properties ?? {}), ...(shape.items ? [shape.items] : [])];
  const holds = isRichText(shape) || parts.some(holdsText);
  known.set(shape, holds);
  return holds;
}

function placesIn(shape: Shape, value: unknown, around = ''): Place[] {
  if (typeof value !== 'object' || value === null || !holdsText(shape)) return [];
  return Object.entries(value).flatMap(([key, inner]): Place[] => {
    const declared = Array.isArray(value) ? shape.items : shape.properties?.[key];
    const field = Array.isArray(value) ? around : key;
    if (!declared || !isRichText(declared)) return declared ? placesIn(declared, inner, field) : [];
    // A text far over its length is refused for that; cleaning it would only cost time.
    const isRead = typeof inner === 'string' && inner.length <= (declared.maxLength ?? 0) * 3;
    return isRead
      ? [{ holder: value as Place['holder'], key, text: inner, field, label: declared.title ?? field }]
      : [];
  });
}
