import { Type } from 'typebox';
import type { Fields } from '#kit/contract/resource-field.ts';
import { breaksRule, RULE_REFUSALS } from '#kit/domain/form-rules.ts';
import { type RowFault, type StoredRow, staleRows, type TableWish } from '#kit/domain/grid/table-save.ts';

/** What a row sends of itself: absent stays, null was emptied. */
export type PartCells = Record<string, unknown>;

export type StoredPart = StoredRow & { verified: string | null } & Record<string, unknown>;

export interface PartSave {
  inserts: PartCells[];
  /** Whole rows, only those that become different. */
  updates: (PartCells & { id: string })[];
  removals: string[];
}

interface Rules {
  fields: Fields;
  /** The field that names a row, and whether no other row may have its name. */
  name: string;
  isUnique?: true;
  period: readonly [begins: string, ends: string];
}

/** While an organisation is known to reception, and not closed, its papers are compared with their source. */
export const VERIFIED_IN: readonly string[] = ['PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED', 'SUSPENDED'];

const STALE = { gone: 'org.part-gone', changed: 'org.part-changed' } as const;

/** What a save of a table of an organisation comes to, or why not. */
export function partSave(
  rules: Rules,
  stored: readonly StoredPart[],
  wish: TableWish<PartCells>,
): PartSave & { faults: RowFault[] } {
  const { fields, name } = rules;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const removed = new Set(wish.removed.map(({ id }) => id));
  const changes = wish.changed.flatMap(({ id, cells }) => {
    const before = byId.get(id);
    return before ? [{ id, before, after: rowOf(fields, cells, before) }] : [];
  });
  const additions = wish.added.map(({ id, cells }) => ({ id, before: undefined, after: rowOf(fields, cells) }));
  const written = [...changes, ...additions];
  const names = [
    ...stored.filter(({ id }) => !removed.has(id) && !changes.some((change) => change.id === id)),
    ...written.map(({ after }) => after),
  ].map((row) => row[name]);
  return {
    faults: [
      ...staleRows(byId, wish, STALE, (row) => String(row[name] ?? '')),
      ...written.flatMap(({ id, before, after }) => [
        ...faultsOf(rules, id, after),
        ...(rules.isUnique && before?.[name] !== after[name] && isTwice(names, after[name])
          ? [{ id, field: name, refusal: 'org.part-twice', values: {} }]
          : []),
      ]),
    ],
    inserts: additions.map(({ after }) => after),
    updates: changes
      .filter(({ before, after }) => Object.keys(fields).some((field) => (before[field] ?? null) !== after[field]))
      .map(({ id, after }) => ({ ...after, id })),
    removals: [...removed],
  };
}

const isTwice = (names: unknown[], name: unknown) => names.indexOf(name) !== names.lastIndexOf(name);

function faultsOf({ fields, period: [begins, ends] }: Rules, id: string, row: PartCells): RowFault[] {
  const isBackwards = Boolean(row[begins] && row[ends]) && String(row[ends]) < String(row[begins]);
  return [
    ...(isBackwards ? [{ id, field: ends, refusal: 'org.part-order', values: {} }] : []),
    ...Object.entries(fields).flatMap(([field, { rule, control, label, schema }]) => {
      const value = row[field];
      if (value === null && !Type.IsOptional(schema))
        return [{ id, field, refusal: 'input.missing', values: { field: label.zh } }];
      if (rule && typeof value === 'string' && breaksRule(rule, value))
        return [{ id, field, refusal: RULE_REFUSALS[rule], values: { field: label.zh } }];
      return control === 'money' && String(value).startsWith('-')
        ? [{ id, field, refusal: 'org.part-negative', values: { field: label.zh } }]
        : [];
    }),
  ];
}

/** The whole row as it is to be: texts without blanks around them, and a switch that nobody has touched is off. */
function rowOf(fields: Fields, cells: PartCells, before: PartCells = {}): PartCells {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { control }]) => {
      const value = field in cells ? cells[field] : before[field];
      if (control === 'switch') return [field, value === true];
      return [field, typeof value === 'string' ? value.trim() || null : (value ?? null)];
    }),
  );
}
