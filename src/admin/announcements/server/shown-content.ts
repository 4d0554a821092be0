import { hash } from 'node:crypto';
import { Refusal } from '#kit/domain/refusal.ts';
import { topicCache } from '#kit/server/data/topic-cache.ts';
import { cleanLongText } from '#kit/server/rich-text/clean-texts.ts';
import { turns } from '#kit/server/work/turns.ts';

const MOST_KEPT = 500;
/** For whom texts are cleaned: what one reader has waited for, every other gets at once. */
const ALL_READERS = 'announcements';

/** Does the same work on the same text once; who asks while it is done waits for it. What fails is not kept. */
export function onceForEach(work: (text: string) => Promise<string>, most: number) {
  const kept = topicCache<Promise<string>>(most);
  return (text: string): Promise<string> => {
    const key = hash('sha256', text);
    const known = kept.get(key);
    if (known) return known;
    const begun = work(text);
    kept.set(key, begun, []);
    begun.catch(() => kept.remove(key));
    return begun;
  };
}

/** Older rows were never cleaned; of one that asks for too much nothing is shown, and the others stay readable. */
function cleaned(content: string): Promise<string> {
  return cleanLongText(content, 'msgContent', ALL_READERS).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'malformed') return '';
    throw error;
  });
}

// One at a time: several long texts of one owner at once would be refused.
const inTurn = turns(1);

/** What readers see of the content of an announcement. */
export const shownContent = onceForEach((content) => inTurn(() => cleaned(content)), MOST_KEPT);
