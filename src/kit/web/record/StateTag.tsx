import type { Words } from '#kit/contract/resource-field.ts';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { said } from '#kit/web/language/words.ts';

/** Colours that say the same in every machine; the word beside them says it in full. */
const COLORS: Record<string, string> = {
  PENDING: 'gold',
  CHANGING: 'gold',
  REJECTED: 'red',
  ACTIVE: 'green',
  APPROVED: 'green',
  EXPIRED: 'orange',
  SUSPENDED: 'orange',
};

/** The state of a record. */
export const StateTag = ({ status, words }: { status: unknown; words: Words }) => (
  <DictTag color={COLORS[String(status)] ?? 'default'}>{said(words)}</DictTag>
);
