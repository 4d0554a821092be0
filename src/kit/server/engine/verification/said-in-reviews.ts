import type { Fact } from '#kit/domain/engine/chain.ts';
import type { FactHistory } from './fact-history.ts';

/** What a fact says of the words of its reviewer, which are kept beside the chain. */
export interface Said {
  number: number;
  id: string;
  hash: string;
}

/** What a reviewer said is another text than the fact knows, or is gone. */
export interface ReviewFault {
  number: number;
  fault: 'review-changed' | 'review-removed';
}

const BATCH = 1_000;

export function saidIn(number: number, { review }: Fact): Said[] {
  const { id, hash } = (review ?? {}) as Partial<Said>;
  return id && hash ? [{ number, id, hash }] : [];
}

/** The first entry whose reviewer is kept with other words; an export has none. */
export async function reviewFault(
  { reviewHashes }: Pick<FactHistory, 'reviewHashes'>,
  said: readonly Said[],
): Promise<ReviewFault | undefined> {
  if (!reviewHashes) return undefined;
  for (let at = 0; at < said.length; at += BATCH) {
    const batch = said.slice(at, at + BATCH);
    const kept = await reviewHashes(batch.map(({ id }) => id));
    const wrong = batch.find(({ id, hash }) => kept.get(id) !== hash);
    if (wrong) return { number: wrong.number, fault: kept.has(wrong.id) ? 'review-changed' : 'review-removed' };
  }
  return undefined;
}
