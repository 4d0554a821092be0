import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, changes } from '#kit/contract/endpoint.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { Cell, type Kind, PAGES, type RowSpec, type Rows, RULED_FIELD } from './scope-matrix/cell.ts';
import { DICTIONARY_ROWS, FILE_ROWS, POSITION_ROWS, ROLE_ROWS } from './scope-matrix/rows-of-others.ts';
import { USER_ROWS } from './scope-matrix/rows-of-users.ts';
import { DEPARTMENT_ROWS, KEPT_FILE_ROWS, NO_OTHERS_FILE } from './scope-matrix/rows-unruled.ts';

// What each caller meets at each call on an object; read by somebody when it changes. GONGKAI_WRITE_DOCS=1 writes it again.
const FILE = join(import.meta.dirname, 'scope-matrix.json');
const RULED: Record<Kind, Rows> = {
  users: USER_ROWS,
  roles: ROLE_ROWS,
  positions: POSITION_ROWS,
  dictionaries: DICTIONARY_ROWS,
  files: FILE_ROWS,
};
const KINDS = Object.keys(RULED) as Kind[];
const UNRULED = { departments: DEPARTMENT_ROWS, 'kept files': KEPT_FILE_ROWS };

const { app, owner, as } = await testApp();
const admin = await as('admin');

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const callOf = (name: string) => app.calls.find((call) => nameOf(call) === name);
const below = (prefix: string) => app.calls.filter(({ path }) => path.startsWith(prefix)).map(nameOf);
const scopedBy = (kind: Kind) =>
  app.calls.filter(({ scope = [] }) => scope.some(({ of }) => of === PAGES[kind])).map(nameOf);

const { rows: entries } = await sql<{ id: string; perms: string | null; component: string | null }>`
  select id, perms, component from permission where deleted_at is null`.execute(owner);
const everything = entries.map(({ id }) => id);
const pageEntry = (kind: Kind) => entries.find(({ component }) => component === PAGES[kind])?.id ?? '';
const button = (code: string) => entries.filter(({ perms }) => perms === code).map(({ id }) => id);

/** An administrator with every code, whose data rule leaves of one kind what begins so. */
async function ruled(kind: Kind, name: string, prefix: string): Promise<Client> {
  const role = await addRoleFor(owner, await addPerson(owner, name), everything);
  await addRuleFor(owner, role, pageEntry(kind), { field: RULED_FIELD[kind], operator: 'RIGHT_LIKE', value: prefix });
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
  const makers = {
    users: cell.user,
    roles: cell.role,
    positions: cell.position,
    dictionaries: cell.dictionary,
    files: cell.file,
  };
  const { id, key } = await (cell.kind ? makers[cell.kind] : cell.department)();
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
  for (const kind of KINDS) {
    const callers = {
      free: admin,
      hidden: await ruled(kind, `blind-${kind}`, 'nothing-begins-so'),
      shown: await ruled(kind, `keen-${kind}`, 'target'),
      outsider,
    };
    for (const [name, spec] of Object.entries(RULED[kind])) await measure(kind, kind, name, spec, callers);
  }
  for (const [title, rows] of Object.entries(UNRULED))
    for (const [name, spec] of Object.entries(rows))
      await measure(undefined, title, name, spec, { free: admin, outsider });
}, 240_000);

describe('the matrix of callers, data rules and calls', () => {
  it('has a row for every call that declares a scope, and for no other', () => {
    for (const kind of KINDS) expect([kind, Object.keys(RULED[kind]).sort()]).toEqual([kind, scopedBy(kind).sort()]);
    expect(Object.keys(DEPARTMENT_ROWS).sort()).toEqual(below('/sys/sysDepart/').sort());
    expect([...Object.keys(KEPT_FILE_ROWS), ...NO_OTHERS_FILE].sort()).toEqual(below('/sys/common/').sort());
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
