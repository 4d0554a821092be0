import type { RefusalText } from '#kit/server/http/kernel.ts';
import { transferRefusals } from '#kit/server/imports/transfer.refusals.zh-CN.ts';
import { kitRefusals } from '#kit/server/module/kit.refusals.zh-CN.ts';
import type { BuiltInDictionary } from '#kit/server/module/registers.ts';
import { MODULES } from './modules.ts';

/** A name that two modules declare is our mistake, and stops the start of the server. */
function distinct<Declared>(declared: Declared[], nameOf: (one: Declared) => string): Declared[] {
  const names = declared.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`two modules declare ${twice}`);
  return declared;
}

const joined = <Value>(tables: Record<string, Value>[]): Record<string, Value> =>
  Object.fromEntries(
    distinct(
      tables.flatMap((table) => Object.entries(table)),
      ([name]) => name,
    ),
  );

// What all modules together have declared.
export const RESOURCES = MODULES.flatMap(({ entities }) => entities.map(({ resource }) => resource));
export const RULED_PAGES = distinct(
  MODULES.flatMap(({ ruledPages }) => ruledPages),
  ({ page }) => page,
);
export const DICTIONARY_USERS = MODULES.flatMap(({ dictionaryUsers }) => dictionaryUsers);
export const TABLE_DICTIONARIES = distinct(
  MODULES.flatMap(({ tableDictionaries }) => tableDictionaries),
  ({ name }) => name,
);
export const TABLE_TREES = MODULES.flatMap(({ tableTrees }) => tableTrees);
export const CHECKED_FIELDS = distinct(
  MODULES.flatMap(({ checkedFields }) => checkedFields),
  ({ tableName, fieldName }) => `${tableName}.${fieldName}`,
);
export const FILE_KINDS = distinct(
  MODULES.flatMap(({ fileKinds }) => fileKinds),
  ({ name }) => name,
);
export const OBJECT_KINDS = new Map(
  distinct(
    MODULES.flatMap(({ objectKinds }) => objectKinds),
    ({ name }) => name,
  ).map((kind) => [kind.name, kind]),
);
export const LIVE_GRIDS = MODULES.flatMap(({ liveGrids }) => liveGrids);

export const BUILT_IN_DICTIONARIES: Record<string, BuiltInDictionary> = joined(
  MODULES.map(({ dictionaries }) => dictionaries),
);

const builtIn = new Map(
  Object.entries(BUILT_IN_DICTIONARIES).map(([code, { items }]) => [
    code,
    new Set(items.map((item) => item.split(' ')[0] ?? '')),
  ]),
);

export const builtInItems = (code: string): ReadonlySet<string> | undefined => builtIn.get(code);

/** The words of every refusal; `{name}` is a value. The web holds the English twins. */
export const REFUSALS: Record<string, RefusalText> = joined([
  kitRefusals,
  transferRefusals,
  ...MODULES.map(({ refusals }) => refusals),
]);

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function refusalText(code: string, values: Record<string, string | number>): RefusalText {
  const text = REFUSALS[code];
  if (!text) return { message: code };
  return { message: fill(text.message, values), remedy: text.remedy && fill(text.remedy, values) };
}
