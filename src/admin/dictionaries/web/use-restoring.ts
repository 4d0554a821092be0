import { useAct } from '#kit/web/calls/answers.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import { dictionaries, recycleBinCalls } from '../dictionary-admin.contract.ts';

/** Brings dictionaries back that were just deleted; absent where the caller may not. */
export function useRestoring() {
  const may = useCan(recycleBinCalls.restore.permission);
  const restoring = useAct(recycleBinCalls.restore, { refreshes: [recycleBinCalls.list, dictionaries.list] });
  return may ? (ids: string[]) => Promise.all(ids.map((id) => restoring.mutateAsync({ id }))) : undefined;
}
