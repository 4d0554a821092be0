import type { Block, Guard } from './machine.ts';

/** What review asks of every machine that has one. */
interface Reviewed {
  /** Whether the reviewer has entered it or handed it in. */
  isOwn: boolean;
  /** What came with the command; absent while it is only asked which commands are offered. */
  input?: Record<string, unknown> | undefined;
}

/** What the hand-in of every machine asks that has values of one row alone. */
export const notTaken: Guard<{ taken?: Block | undefined }> = ({ taken }) => taken;

export const given = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

export const reviewGuards: Record<'notSelf' | 'opinionRequired', Guard<Reviewed>> = {
  notSelf: ({ isOwn }) => (isOwn ? { code: 'review.own' } : undefined),
  opinionRequired: ({ input }) =>
    !input || given(input.opinion) || (Array.isArray(input.remarks) && input.remarks.length > 0)
      ? undefined
      : { code: 'review.opinion-missing', field: 'opinion' },
};
