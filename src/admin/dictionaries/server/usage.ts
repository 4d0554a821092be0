import type { FastifyInstance } from 'fastify';
import { type DictionaryUse, usageCall } from '#admin/dictionaries/usage.contract.ts';
import { rulesOn } from '#admin/permissions/server/data-rules.reads.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { DictionaryUser, TableDictionary } from '#kit/server/module/registers.ts';
import { type DictionaryRow, dictionariesById } from './dictionaries.store.ts';

interface Registries {
  users: DictionaryUser[];
  tables: TableDictionary[];
}

type Use = Omit<DictionaryUse, 'dictId' | 'dictName' | 'dictNameEn'>;

export function serveUsage(
  app: FastifyInstance,
  registries: Registries,
  visibleTo: (caller: Caller, db: Db) => Promise<Sql[]>,
): void {
  serve(app, usageCall, async ({ db, query, caller }) => {
    const ids = [...new Set(splitList(query.ids).map((id) => id.toLowerCase()))];
    const rows = await dictionariesById(db, ids, await visibleTo(caller, db));
    if (rows.length !== ids.length) throw new Refusal('row.not-found');
    const uses: DictionaryUse[] = [];
    for (const row of rows) uses.push(...(await usesOf(db, registries, row)));
    return uses;
  });
}

async function usesOf(db: Db, { users, tables }: Registries, { id, dictCode, dictName, dictNameEn }: DictionaryRow) {
  const places = placesOf(users, dictCode);
  const uses: Use[] = [
    ...places.map(({ title, label }): Use => ({ kind: 'field', where: title, field: label })),
    ...tables.flatMap(({ name, dicts = {} }) =>
      Object.keys(dicts)
        .filter((field) => dicts[field] === dictCode)
        .map((field): Use => ({ kind: 'table', where: same(name), field: same(field) })),
    ),
    ...(await ruleUses(db, places)),
  ];
  return uses.map((use) => ({
    dictId: id,
    dictName,
    ...(dictNameEn ? { dictNameEn: String(dictNameEn) } : {}),
    ...use,
  }));
}

const same = (name: string): Words => ({ zh: name, en: name });

interface Place {
  title: Words;
  page?: string;
  name: string;
  label: Words;
}

const placesOf = (users: DictionaryUser[], dictCode: string): Place[] =>
  users.flatMap(({ title, page, fields }) =>
    Object.entries(fields)
      .filter(([, { dict }]) => dict === dictCode)
      .map(([name, { label }]) => ({ title, page, name, label })),
  );

async function ruleUses(db: Db, places: Place[]): Promise<Use[]> {
  const ruled = places.flatMap(({ page, name, label }) => (page ? [{ page, field: name, label }] : []));
  if (ruled.length === 0) return [];
  const rules = await rulesOn(db, ruled);
  return rules.map(({ menu, menuEn, page, field, ruleName, operator, value, inForce }) => ({
    kind: 'rule',
    where: { zh: menu, en: menuEn ?? menu },
    field: ruled.find((place) => place.page === page && place.field === field)?.label ?? same(field),
    rule: { name: ruleName, condition: `${operator} ${value}`, inForce },
  }));
}
