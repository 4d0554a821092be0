import { type EntitySource, MOST_KEYS } from '#kit/contract/entity-source.ts';
import { call } from '../../call.ts';
import type { Labelled, LabelSource } from './cell-labels.ts';

/** The texts of a picker's things by the field that is kept of them. */
export function entityLabels({ list, byKeys, find, storeKey, textKey }: EntitySource): LabelSource {
  const ask = async (asked: object): Promise<Labelled[]> => {
    const input = { ...asked, pageNo: 1, pageSize: MOST_KEYS };
    const page = (await call(list, input as never, { quiet: true })) as { records: Record<string, unknown>[] };
    return page.records.map((row) => [String(row[storeKey]), String(row[textKey] ?? row[storeKey])]);
  };
  return { textsOf: (keys) => ask(byKeys(keys)), find: (name) => ask(find(name)) };
}
