import { sql } from 'kysely';
import { readTreeCondition } from '#admin/dictionaries/table-code.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { TableTree } from '#kit/server/module/registers.ts';
import { termOn, textOf } from './table-dictionary.ts';

export interface TreeQuestion {
  pid?: string;
  tableName: string;
  text: string;
  code: string;
  pidField?: string;
  hasChildField?: string;
  condition?: string;
}

const MOST_SIBLINGS = 1_000;

const known = (names: string[], name: string | undefined, field: string) => {
  if (name !== undefined && !names.includes(name))
    throw new Refusal('dictionary.field-unknown', { field, values: { allowed: names.join('、') } });
};

/** The children of the row whose code is `pid`, or the rows that hang below none. */
export async function childrenIn(registry: TableTree[], db: Db, caller: Caller, question: TreeQuestion) {
  const tree = registry.find(({ name }) => name === question.tableName);
  if (!tree) {
    const allowed = registry.map(({ name }) => name).join('、');
    throw new Refusal('dictionary.tree-unknown', { field: 'tableName', values: { allowed } });
  }
  known(tree.parent.names, question.pidField, 'pidField');
  known(tree.hasChildNames, question.hasChildField, 'hasChildField');
  const title = textOf(tree.texts, question.text, 'text');
  const key = textOf(tree.codes, question.code, 'code');
  const terms = readTreeCondition(question.condition);
  if (!terms) throw new Refusal('dictionary.tree-condition', { field: 'condition' });
  const conditions = [
    ...(tree.live ? [tree.live] : []),
    ...((await tree.visibleTo?.(caller, db)) ?? []),
    ...terms.map((term) => termOn(tree.filters, term)),
  ];
  return select(tree, db, {
    key,
    title,
    conditions,
    pid: question.pid ?? '',
    asksForLeaf: Boolean(question.hasChildField),
  });
}

interface Selection {
  key: Sql;
  title: Sql;
  conditions: Sql[];
  pid: string;
  asksForLeaf: boolean;
}

async function select(tree: TableTree, db: Db, { key, title, conditions, pid, asksForLeaf }: Selection) {
  const table = sql.table(tree.table);
  const above = sql.ref(`node.${tree.parent.column}`);
  const below = pid === '' ? sql`${above} is null` : sql`${above} in (select id from ${table} where ${key} = ${pid})`;
  // The conditions name columns alone, so they are where no other table is in sight.
  const { rows } = await sql<{ key: string; title: string; leaf: boolean }>`
    select node.key, node.title, not exists (select 1 from ${table} as child
      where ${sql.ref(`child.${tree.parent.column}`)} = node.id) as leaf
    from (select *, ${key} as key, ${title} as title from ${table} ${whereAll(conditions)}) as node
    where ${below} order by ${sql.join(tree.siblings.map((column) => sql.ref(`node.${column}`)))} limit ${MOST_SIBLINGS}`.execute(
    db,
  );
  // Who does not ask for leaves gets nodes that open, and that may turn out empty.
  return rows.map((row) => ({
    key: row.key,
    value: row.key,
    title: row.title,
    parentId: pid,
    leaf: asksForLeaf && row.leaf,
  }));
}
