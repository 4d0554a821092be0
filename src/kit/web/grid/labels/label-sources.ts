import { type GridColumn, keptAndShown } from '#kit/domain/grid/grid-column.ts';
import { dictionarySearch } from '#kit/web/language/dictionary-search.ts';
import { CellLabels, type Labelled, type LabelSource, oneByOne } from './cell-labels.ts';
import { cellSources } from './cell-sources.ts';

const kept = new Map<string, CellLabels>();

/** The texts behind the keys of a column; columns that keep the same kind of key share them. */
export function labelsOf(column: GridColumn): CellLabels | undefined {
  const { store, text } = keptAndShown(column);
  const name = column.type === 'sel_search_async' ? `dictionary ${column.dictCode}` : `${column.type} ${store} ${text}`;
  const known = kept.get(name);
  if (known) return known;
  const source = sourceOf(column, store, text);
  if (!source) return undefined;
  const labels = new CellLabels(source);
  kept.set(name, labels);
  return labels;
}

function sourceOf({ type, dictCode }: GridColumn, store: string, text: string): LabelSource | undefined {
  if (type === 'sel_user') return people(store, text);
  if (type === 'sel_depart') return departments(store, text);
  return type === 'sel_search_async' && dictCode ? dictionary(dictCode) : undefined;
}

const people = (store: string, text: string): LabelSource => ({
  textsOf: async (keys) => (await cellSources()).peopleLabels(store, text).textsOf(keys),
  find: async (names) => (await cellSources()).peopleLabels(store, text).find(names),
});

const departments = (store: string, text: string): LabelSource => ({
  async textsOf(keys) {
    const found = await (await cellSources()).departments(store, text).byIds(keys);
    return found.map(({ id, title }): Labelled => [id, title]);
  },
  find: oneByOne(async (name) => {
    const found = await (await cellSources()).departments(store, text).search(name);
    return found.map(({ id, title }): Labelled => [id, title]);
  }),
});

const FOUND = 10;

const dictionary = (dict: string): LabelSource => ({
  textsOf: async (keys) => (await dictionarySearch()).textsOf(dict, keys),
  find: oneByOne(async (name) =>
    (await (await dictionarySearch()).find(dict, name, FOUND)).map(({ value, text }): Labelled => [value, text]),
  ),
});
