import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import type { TreeEntry } from './tree-ticks.ts';
import type { TreeSource } from './use-tree.ts';

/** A tree whose calls follow the common form: `tree` takes ids, `search` takes keyWord. */
export function treeSourceOf<Entry extends TreeEntry>(
  name: string,
  { tree, search }: { tree: AnyEndpoint; search: AnyEndpoint },
): TreeSource<Entry> {
  const ask = (endpoint: AnyEndpoint, input: object) =>
    call(endpoint, input as never, { quiet: true }) as Promise<Entry[]>;
  return {
    name,
    key: answerKey(tree),
    load: () => ask(tree, {}),
    search: (keyWord) => ask(search, { keyWord }),
    byIds: async (ids) => (await ask(tree, { ids: ids.join(',') })).map(({ id, title }) => ({ id, title })),
  };
}
