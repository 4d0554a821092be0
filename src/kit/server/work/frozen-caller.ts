import type { Caller } from '#kit/server/http/kernel.ts';

/** A job acts as the caller was when it was asked for. */
export const frozen = ({ permissions, dataRules, ...caller }: Caller) => ({
  ...caller,
  permissions: [...permissions],
  dataRules: [...dataRules],
});

export const thawed = (caller: ReturnType<typeof frozen>): Caller => ({
  ...caller,
  permissions: new Set(caller.permissions),
  dataRules: new Map(caller.dataRules),
});
