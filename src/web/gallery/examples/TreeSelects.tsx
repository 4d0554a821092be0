import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { EntrySelect } from '#admin/permissions/web/EntrySelect.tsx';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { State, States } from '../frame/States.tsx';

export function TreeSelects() {
  const tree = useAnswer(grantCalls.tree, {}, { quiet: true, staleMs: 60_000 });
  if (tree.error) return <LoadFailed error={tree.error} retry={tree.refetch} />;
  if (!tree.data) return null;
  const nodes = tree.data.treeList;
  const first = nodes[0]?.children?.[0]?.key;
  return (
    <States name="entries" filled={{ filled: first, disabled: first }}>
      <State name="empty">
        <EntrySelect nodes={nodes} loading={false} />
      </State>
      <State name="filled">
        <EntrySelect nodes={nodes} loading={false} />
      </State>
      <State name="loading">
        <EntrySelect nodes={[]} loading />
      </State>
      <State name="disabled">
        <EntrySelect nodes={nodes} loading={false} disabled />
      </State>
      <State name="refused">
        <EntrySelect nodes={nodes} loading={false} />
      </State>
    </States>
  );
}
