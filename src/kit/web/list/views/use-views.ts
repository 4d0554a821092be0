import { listViewCalls, type ViewDraft } from '#kit/contract/list/list-views.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';

interface SavedView {
  id?: string;
  version?: number;
  title: string;
  shared?: boolean;
  overwrite?: boolean;
  content: ViewDraft;
}

/** The views that the caller finds on this list: their own, and those that others share. */
export function useViews(page: string) {
  const answer = useAnswer(listViewCalls.list, { page }, { quiet: true, staleMs: 60_000 });
  const saving = useAct(listViewCalls.save, { refreshes: listViewCalls.list });
  const savingQuietly = useAct(listViewCalls.save, { refreshes: listViewCalls.list, quiet: true });
  const removing = useAct(listViewCalls.remove, { refreshes: listViewCalls.list });
  const views = answer.data ?? [];
  return {
    views,
    own: views.filter(({ own }) => own),
    save: async (view: SavedView) => (await saving.mutateAsync({ page, ...view })).result,
    /** Leaves it to the caller to show a refusal. */
    saveQuietly: (view: SavedView) => savingQuietly.mutateAsync({ page, ...view }),
    isSaving: savingQuietly.isPending,
    remove: (id: string) => removing.mutateAsync({ id }),
  };
}
