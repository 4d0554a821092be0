import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, changes } from '#kit/contract/endpoint.ts';
import { mayAct, type Resource, type RowAct } from '#kit/contract/resource.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { Cell, type Kind, PAGES, type RowSpec, type Rows, RULED_FIELD } from './scope-matrix/cell.ts';
import { changeOf, keyOf, OBJECT_PAGES, PLAIN } from './scope-matrix/plain.ts';
import { DICTIONARY_ROWS, FILE_ROWS, POSITION_ROWS, ROLE_ROWS } from './scope-matrix/rows-of-others.ts';
import { USER_ROWS } from './scope-matrix/rows-of-users.ts';
import { kitRows } from './scope-matrix/rows-shared.ts';
import { DEPARTMENT_ROWS, KEPT_FILE_ROWS, LIST_VIEW_ROWS, NO_OTHERS_FILE } from './scope-matrix/rows-unruled.ts';

// What each caller meets at each call on an object; read by somebody when it changes. GONGKAI_WRITE_DOCS=1 writes it again.
const FILE = join(import.meta.dirname, 'scope-matrix.json');
interface RuledKind {
  page: string;
  field: string;
  rows: Rows;
}
const ruledKind = (name: keyof typeof PAGES, rows: Rows): RuledKind => ({
  page: PAGES[name],
  field: RULED_FIELD[name],
  rows,
});
/** An entity without some of the acts has no calls for them. */
const ACT_OF: Record<string, RowAct> = { edit: 'edit', delete: 'delete', deleteBatch: 'delete' };
const mountedRows = (name: Kind, plain: Resource): Rows =>
  Object.fromEntries(
    Object.entries(kitRows(name, plain.path, changeOf(plain), keyOf(plain))).filter(([call]) => {
      const act = ACT_OF[call.slice(call.lastIndexOf('/') + 1)];
      return !act || mayAct(plain, act);
    }),
  );
/** Calls of other modules that read a plain entity. */
const BESIDE: Record<string, Rows> = { positions: POSITION_ROWS };
const RULED: Record<Kind, RuledKind> = {
  users: ruledKind('users', USER_ROWS),
  roles: ruledKind('roles', ROLE_ROWS),
  ...Object.fromEntries(
    [...PLAIN].map(([name, plain]) => [
      name,
      {
        page: plain.page,
        field: keyOf(plain),
        rows: { ...mountedRows(name, plain), ...BESIDE[name] },
      },
    ]),
  ),
  dictionaries: ruledKind('dictionaries', DICTIONARY_ROWS),
  files: ruledKind('files', FILE_ROWS),
};
const UNRULED = { departments: DEPARTMENT_ROWS, 'kept files': KEPT_FILE_ROWS, 'list views': LIST_VIEW_ROWS };

const { app, owner, as } = await testApp();
const admin = await as('admin');

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const callOf = (name: string) => app.calls.find((call) => nameOf(call) === name);
const below = (prefix: string) => app.calls.filter(({ path }) => path.startsWith(prefix)).map(nameOf);
const scopedBy = (page: string) =>
  app.calls.filter(({ scope = [] }) => scope.some(({ of }) => of === page)).map(nameOf);

const { rows: entries } = await sql<{ id: string; perms: string | null; component: string | null }>`
  select id, perms, component from permission where deleted_at is null`.execute(owner);
const everything = entries.map(({ id }) => id);
const pageEntry = (page: string) => entries.find((entry) => entry.component === page)?.id ?? '';
const button = (code: string) => entries.filter(({ perms }) => perms === code).map(({ id }) => id);

/** An administrator with every code, whose data rule leaves of one kind what begins so. */
async function ruled({ page, field }: RuledKind, name: string, prefix: string): Promise<Client> {
  const role = await addRoleFor(owner, await addPerson(owner, name), everything);
  await addRuleFor(owner, role, pageEntry(page), { field, operator: 'RIGHT_LIKE', value: prefix });
  return as(name);
}

/** Somebody who may do this one thing and see everybody, and holds no other code. */
const weak = new Map<string, Client>();
async function weakFor(code: string): Promise<Client> {
  const known = weak.get(code);
  if (known) return known;
  const name = `weak${weak.size}`;
  await addRoleFor(owner, await addPerson(owner, name), [...new Set([...button(code), ...button('system:user:list')])]);
  const client = await as(name);
  weak.set(code, client);
  return client;
}

type Outcomes = Record<string, string>;
const matrix: Record<string, Outcomes> = {};

async function outcomeOf(call: AnyEndpoint, { send, sees }: RowSpec, cell: Cell): Promise<string> {
  const answer: Answer = await send(cell);
  const { status, body } = answer;
  if (status === 403) return 'forbidden';
  if (body?.success === false) return body.result?.refusal ?? `status ${status}`;
  if (status !== 200) return `status ${status}`;
  // A preview keeps the sheet and touches nothing yet; its commit is the import itself.
  if (call.path.endsWith('/importPreview')) return 'staged';
  if (sees) return (await sees(answer, cell)) ? (changes(call) ? 'done' : 'seen') : 'nothing';
  if (changes(call)) return 'done';
  return (await isIn(answer, cell)) ? 'seen' : 'nothing';
}

async function isIn({ raw }: Answer, cell: Cell): Promise<boolean> {
  const { id, key } = await cell.thing(cell.kind);
  const text = raw.toString();
  return text.includes(id) || text.includes(key);
}

async function measure(
  kind: Kind | undefined,
  title: string,
  name: string,
  spec: RowSpec,
  callers: Record<string, Client>,
) {
  const call = callOf(name);
  if (!call) throw new Error(`${name} is not mounted`);
  const found: Outcomes = {};
  let blind: Cell | undefined;
  for (const [who, client] of Object.entries({ ...callers, weaker: await weakFor(call.permission) })) {
    const fresh = new Cell({ owner, client, admin, kind, strong: who === 'weaker' });
    // Who sees nothing changes nothing, so that the outsider may meet the same objects.
    const cell = who === 'outsider' && blind ? blind.for(client) : fresh;
    if (who === 'hidden') blind = cell;
    found[who] = await outcomeOf(call, spec, cell);
  }
  matrix[`${title}: ${name}`] = found;
}

beforeAll(async () => {
  const outsider = await as('bidder01');
  for (const [kind, its] of Object.entries(RULED)) {
    const callers = {
      free: admin,
      hidden: await ruled(its, `blind-${kind}`, 'nothing-begins-so'),
      shown: await ruled(its, `keen-${kind}`, 'target'),
      outsider,
    };
    for (const [name, spec] of Object.entries(its.rows)) await measure(kind, kind, name, spec, callers);
  }
  for (const [title, rows] of Object.entries(UNRULED))
    for (const [name, spec] of Object.entries(rows))
      await measure(undefined, title, name, spec, { free: admin, outsider });
}, 240_000);

describe('the matrix of callers, data rules and calls', () => {
  it('has a row for every call that declares a scope, and for no other', () => {
    for (const [kind, { page, rows }] of Object.entries(RULED))
      expect([kind, Object.keys(rows).sort()]).toEqual([kind, scopedBy(page).sort()]);
    const pages = app.calls.flatMap(({ scope = [] }) => scope.map(({ of }) => of));
    expect([...new Set(pages)].sort()).toEqual(
      [...Object.values(RULED).map(({ page }) => page), ...OBJECT_PAGES].sort(),
    );
    expect(Object.keys(DEPARTMENT_ROWS).sort()).toEqual(below('/sys/sysDepart/').sort());
    expect([...Object.keys(KEPT_FILE_ROWS), ...NO_OTHERS_FILE].sort()).toEqual(below('/sys/common/').sort());
    expect(Object.keys(LIST_VIEW_ROWS).sort()).toEqual(below('/sys/listView/').sort());
  });

  it('is the one that was read', () => {
    if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(matrix, null, 2)}\n`);
    console.table(matrix);
    expect(matrix).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });
});

const reached = (outcome: string | undefined) => outcome === 'done' || outcome === 'seen';

/** What the weaker may do to the stronger: name them as their own deputy, read, and turn the master key. */
const WEAKER_MAY = /sysUserAgent|exportJob|saveRolePermission|POST \/sys\/role\/datarule/;
const ruledRows = () => Object.entries(matrix).filter(([, { hidden }]) => hidden !== undefined);

describe('an object', () => {
  it('that a data rule hides is reached by no call', () => {
    expect(
      ruledRows()
        .filter(([, { hidden }]) => reached(hidden))
        .map(([row]) => row),
    ).toEqual([]);
  });
  it('that no rule hides is reached by the same calls with and without a rule', () => {
    for (const [row, { free, shown }] of ruledRows()) expect([row, shown]).toEqual([row, free]);
    expect(
      ruledRows()
        .filter(([, { free }]) => !reached(free) && free !== 'staged')
        .map(([row]) => row),
    ).toEqual([]);
  });
  it('of an administrator is changed by nobody weaker, and its role neither', () => {
    const changed = Object.entries(matrix).filter(
      ([row, { weaker }]) =>
        /^(users|roles): (POST|PUT|DELETE)/.test(row) && !WEAKER_MAY.test(row) && weaker === 'done',
    );
    expect(changed.map(([row]) => row)).toEqual([]);
  });
  it('is changed by no outsider', () => {
    expect(
      Object.entries(matrix)
        .filter(([, { outsider }]) => outsider === 'done')
        .map(([row]) => row),
    ).toEqual([]);
  });
});
