import { type EntitySource, MOST_KEYS } from '#kit/contract/entity-source.ts';
import { type Labelled, type LabelSource, oneByOne } from './cell-labels.ts';

export interface Rows {
  records: Record<string, unknown>[];
  total: number;
}

/** In a list of names these mean something else. */
const PLAIN = /^[^,*]+$/;

/** The texts of a picker's things by the field that is kept of them, as its list answers. */
export function entityLabels(source: EntitySource, list: (asked: object) => Promise<Rows>): LabelSource {
  const { byKeys, byTexts, find, storeKey, textKey } = source;
  const page = (asked: object, pageNo = 1) => list({ ...asked, pageNo, pageSize: MOST_KEYS });
  const labelled = (row: Rows['records'][number]): Labelled => [
    String(row[storeKey]),
    String(row[textKey] ?? row[storeKey]),
  ];
  const ask = async (asked: object) => (await page(asked)).records.map(labelled);
  /** To the last one: of two who bear a name the second must not be missed. */
  const askAll = async (asked: object) => {
    const { records, total } = await page(asked);
    for (let next = 2; records.length < total && next <= total; next += 1)
      records.push(...(await page(asked, next)).records);
    return records.map(labelled);
  };
  const each = oneByOne((name) => ask(find(name)));
  return {
    textsOf: (keys) => ask(byKeys(keys)),
    async find(names) {
      const plain = byTexts ? names.filter((name) => PLAIN.test(name)) : [];
      const other = names.filter((name) => !plain.includes(name));
      if (!byTexts || plain.length === 0) return each(other);
      // Anyone who pastes what is kept instead is understood too; names may be no keys at all.
      const kept = ask(byKeys(plain)).catch(() => []);
      return (await Promise.all([askAll(byTexts(plain)), kept, each(other)])).flat();
    },
  };
}
