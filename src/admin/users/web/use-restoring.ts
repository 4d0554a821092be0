import { useAct } from '#kit/web/calls/answers.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import { recycleBinCalls } from '../recycle-bin.contract.ts';
import { userCalls } from '../users.contract.ts';

/** Brings users back that were just deleted; absent where the caller may not. */
export function useRestoring() {
  const may = useCan(recycleBinCalls.restore.permission);
  const restoring = useAct(recycleBinCalls.restore, { refreshes: [recycleBinCalls.list, userCalls.list] });
  return may ? (ids: string[]) => restoring.mutateAsync({ userIds: ids.join(',') }) : undefined;
}
