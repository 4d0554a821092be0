import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { itemValueFault } from '#admin/dictionaries/dictionaries.rules.ts';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemCalls, itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { enforce, malformed, Refusal, type RefusalDetails } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { FaultList } from '#kit/server/imports/import-faults.ts';
import { fieldReader } from '#kit/server/imports/import-fields.ts';
import type { ImportCells, ImportColumn, Importer } from '#kit/server/imports/import-rows.ts';
import { serveImport } from '#kit/server/imports/serve-import.ts';
import { isBuiltInItem } from './built-in.ts';
import { dictionaryColumns, holdersOf, insertDictionary, lockCodes } from './dictionaries.store.ts';
import { insertItems, itemColumns } from './dictionary-items.store.ts';
import { colorOfWord, ITEMS, OF_DICTIONARY, OF_ITEM } from './dictionary-sheet.ts';
import { orderKeeper } from './item-orders.ts';

const { fields, importExcel, add, title } = dictionaries;
const HEAD = Object.fromEntries(OF_DICTIONARY.map((name) => [name, fields[name].label.zh]));
/** Both have a description; the item's is told apart by the name over it. */
const ITEM = Object.fromEntries(
  OF_ITEM.map((name) => [
    name,
    name === 'description' ? `${ITEMS}·${itemFields[name].label.zh}` : itemFields[name].label.zh,
  ]),
);
const { dictName: NAME = '', dictCode: CODE = '' } = HEAD;

const readHead = fieldReader({
  // A dictionary that is there already needs no name.
  fields: { ...fields, dictName: { ...fields.dictName, schema: Type.Optional(fields.dictName.schema) } },
  columns: dictionaryColumns,
  call: add,
  headings: HEAD,
});
const readItem = fieldReader({ fields: itemFields, columns: itemColumns, call: itemCalls.add, headings: ITEM });

interface Item {
  itemText: string;
  itemTextEn?: string;
  itemValue: string;
  description?: string;
  sortOrder?: number;
  status?: number;
  itemColor?: string;
}

/** One row of the sheet: a dictionary with one of its items, or with none. */
interface Draft {
  dictCode: string;
  dictName?: string;
  dictNameEn?: string;
  description?: string;
  item?: Item;
}

const fieldOfItem = (name: string) => (name === 'description' ? 'itemDescription' : name);

const importColumn = (field: string, heading: string, { label, dict }: ResourceField): ImportColumn => ({
  heading,
  en: label.en,
  field,
  dict,
  required: heading === CODE ? true : undefined,
});

/** The mirror of the export. Dictionaries that are there get further items; what they have stays as it is. */
export function serveDictionaryImport(
  app: FastifyInstance,
  visibleTo: (caller: Caller, db: Db) => Promise<Sql[]>,
): void {
  const importer: Importer<Draft> = {
    name: '/sys/dict',
    title: title.zh,
    titleEn: title.en,
    columns: [
      ...OF_DICTIONARY.map((name) => importColumn(name, HEAD[name] ?? '', fields[name])),
      ...OF_ITEM.map((name) => importColumn(fieldOfItem(name), ITEM[name] ?? '', itemFields[name])),
    ],
    // A dictionary without a name may be made by another row.
    rowsDepend: true,
    headingRows: 2,
    fillsDown: Object.values(HEAD),
    readRow: (cells) => readRow(app.kernel, cells),
    keysOf: ({ dictCode, item }) => [
      item
        ? { label: itemFields.itemValue.label.zh, value: `${dictCode}\n${item.itemValue}` }
        : { label: CODE, value: dictCode },
    ],
    lock: (db, drafts) => lockCodes(db, codesOf(drafts)),
    saveBatch: async (db, drafts, caller) => saveBatch(db, drafts, caller, await visibleTo(caller, db)),
  };
  serveImport(app, importExcel, importer as Importer);
}

async function readRow(kernel: Kernel, cells: ImportCells): Promise<Draft> {
  const faults = new FaultList();
  const hasItem = Object.values(ITEM).some((heading) => cells.has(heading));
  const read = await faults.note(() => readHead(kernel, cells));
  const item = hasItem ? await faults.note(() => itemIn(kernel, cells)) : undefined;
  faults.throwIfAny();
  const { dictCode, dictName, dictNameEn, description } = read as Omit<Draft, 'item'>;
  const head = {
    dictCode: dictCode.trim(),
    dictName: dictName?.trim(),
    dictNameEn: dictNameEn?.trim() || undefined,
    description,
  };
  if (!item) return head;
  const itemValue = item.itemValue.trim();
  if (!isBuiltInItem(kernel, head.dictCode, itemValue)) enforce(itemValueFault(itemValue), { field: 'itemValue' });
  return { ...head, item: { ...item, itemText: item.itemText.trim(), itemValue } };
}

/** The item of a row; what is wrong with its description is not wrong with that of the dictionary. */
async function itemIn(kernel: Kernel, cells: ImportCells): Promise<Item> {
  const faults = new FaultList();
  const item = await readItem(kernel, withColorName(cells), faults);
  faults.throwIfAny((refusal) => new Refusal(refusal.code, ofItem(refusal.details)));
  return item as unknown as Item;
}

const ofItem = (details: RefusalDetails) => ({ ...details, field: details.field && fieldOfItem(details.field) });

function withColorName(cells: ImportCells): ImportCells {
  const heading = itemFields.itemColor.label.zh;
  const word = cells.get(heading) ?? null;
  return word === null ? cells : new Map([...cells, [heading, colorOfWord(String(word))]]);
}

type Known = Omit<Draft, 'item'> & { id: string };

async function saveBatch(db: Db, drafts: Draft[], { username }: Caller, visible: Sql[]) {
  const places = await placesOf(db, drafts, visible);
  const verdicts = new Map<Draft, Refusal>();
  const placed: { draft: Draft; item: Item; dictionaryId: string }[] = [];
  for (const draft of drafts) {
    const place = places.get(draft.dictCode);
    const refusal = place && refusalAt(place, draft);
    if (refusal) verdicts.set(draft, refusal);
    else if (!place && !draft.dictName) verdicts.set(draft, malformed('dictName', 'missing', { field: NAME }));
    else {
      const known = (place as Known | undefined) ?? (await made(db, draft, username));
      places.set(draft.dictCode, known);
      if (draft.item) placed.push({ draft, item: draft.item, dictionaryId: known.id });
    }
  }
  const orderOf = await orderKeeper(
    db,
    placed.map(({ dictionaryId }) => dictionaryId),
  );
  const items = placed.map(
    ({ item: { itemTextEn, description = null, status = 1, itemColor = null, sortOrder, ...item }, dictionaryId }) => ({
      ...item,
      itemTextEn: itemTextEn?.trim() || null,
      description,
      status,
      itemColor,
      sortOrder: orderOf(dictionaryId, sortOrder),
      dictionaryId,
    }),
  );
  for (const [index, wentIn] of (await insertItems(db, items, username)).entries()) {
    const draft = placed[index]?.draft;
    if (draft && !wentIn) verdicts.set(draft, new Refusal('dictionary.value-taken', { field: 'itemValue' }));
  }
  return drafts.map((draft) => verdicts.get(draft));
}

const codesOf = (drafts: Draft[]) => [...new Set(drafts.map(({ dictCode }) => dictCode))];
const takenCode = () => new Refusal('row.taken', { values: { field: CODE } });

/** Where the codes of these drafts are held already, or why nothing may go there. */
async function placesOf(db: Db, drafts: Draft[], visible: Sql[]): Promise<Map<string, Known | Refusal>> {
  const holders = await holdersOf(db, codesOf(drafts), visible);
  return new Map(
    holders.map(({ inBin, visible: isVisible, description, dictNameEn, ...known }) => {
      if (inBin) return [known.dictCode, new Refusal('dictionary.code-in-bin', { field: 'dictCode' })];
      const told = { ...known, description: description ?? undefined, dictNameEn: dictNameEn ?? undefined };
      return [known.dictCode, isVisible ? told : takenCode()];
    }),
  );
}

const KEPT = ['dictName', 'dictNameEn', 'description'] as const;

/** An import adds; a name or description that differs would otherwise be lost without a word. */
function refusalAt(place: Known | Refusal, draft: Draft): Refusal | undefined {
  if (place instanceof Refusal) return place;
  if (!draft.item) return takenCode();
  const differs = KEPT.some((name) => draft[name] !== undefined && draft[name] !== place[name]);
  return differs ? new Refusal('dictionary.head-differs', { values: { code: draft.dictCode } }) : undefined;
}

async function made(db: Db, { item, dictName = '', ...head }: Draft, username: string): Promise<Known> {
  const { dictCode, dictNameEn = null, description = null } = head;
  const draft = { dictCode, dictName, dictNameEn, description, type: 0 };
  return { id: await insertDictionary(db, draft, username), ...head, dictName };
}
