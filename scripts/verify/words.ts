import type { SignedHead } from '#kit/server/engine/heads.ts';
import type { HistoryFault, Verification } from '#kit/server/engine/verification/verify-facts.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What was read: how much, and of when. */
export function summaryOf({ facts, heads, waiting, first, last, newestHead }: Verification): string[] {
  const period = first && last ? `, from ${first} to ${last}` : '';
  return [
    `${counted(facts, 'fact')} read${period}; ${counted(heads, 'signed head')}`,
    ...(waiting > 0 ? [`${counted(waiting, 'fact waits', 'facts wait')} for a place in the chain`] : []),
    ...(newestHead ? [`newest head: ${headText(newestHead)}`] : []),
  ];
}

const headText = ({ number, chain, at, signature }: SignedHead) => JSON.stringify({ number, chain, at, signature });

export const foundFault = ({ fault }: Verification): string =>
  fault ? `NOT VERIFIED: ${wordsOf(fault)}` : 'verified: nothing was changed, removed or reordered';

function wordsOf(fault: HistoryFault): string {
  switch (fault.fault) {
    case 'missing':
      return `entry ${fault.number} was removed`;
    case 'changed':
      return `entry ${fault.number} was changed: its text is not the one that was chained`;
    case 'moved':
      return fault.at === undefined
        ? `entry ${fault.number} was changed together with its hash: another fact was chained here`
        : `entry ${fault.number} was reordered: the fact that was chained here is now entry ${fault.at}`;
    case 'other-history':
      return `entry ${fault.number} has another chain than the head that was signed${when(fault.head)}: the history up to it was written again`;
    case 'beyond-the-end':
      return `entry ${fault.number} was removed with all that came after it${
        fault.head ? `: the head that was signed${when(fault.head)} knows entry ${fault.head.number}` : ''
      }`;
    case 'forged-head':
      return `the head of entry ${fault.number} is not signed with this key: it was made by somebody else, or the key is another one`;
    case 'removed-before-its-number':
      return `the fact ${fault.id} was removed before it got its number, after entry ${fault.number - 1}`;
    case 'review-changed':
      return `the review of entry ${fault.number} was changed: its reviewer said something else`;
    case 'review-removed':
      return `the review of entry ${fault.number} was removed: its fact knows that its reviewer said something`;
    case 'without-a-number':
      return `the fact ${fault.id} has no place in the chain and waits for none: it was put in by hand, or entry ${fault.number} was removed`;
  }
}

const when = (head: SignedHead | undefined) => (head ? ` at ${head.at}` : '');
