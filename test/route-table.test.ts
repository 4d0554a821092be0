import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, changes, type Method, methodsOf, sharesRouteLabel } from '#kit/contract/endpoint.ts';
import { scopeText } from '#kit/contract/scope.ts';
import { buildApp } from '#server/build-app.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { BASE, send } from '#testing/client.ts';
import { freshDatabase } from '#testing/database.ts';
import { markdownTable } from '../scripts/lib/markdown-table.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'route-table.md');

// The web client's own routes are mounted when it has been built; a stand-in makes the table the same without.
const webFolder = mkdtempSync(join(tmpdir(), 'gongkai-web-'));
for (const name of ['index.html', 'favicon.svg']) writeFileSync(join(webFolder, name), '');
afterAll(() => rmSync(webFolder, { recursive: true }));

const database = await freshDatabase();
const callsIn = async (mode: 'demo' | 'production', testHooks: boolean): Promise<AnyEndpoint[]> => {
  const { app, close } = await buildApp({
    settings: { ...TEST_SETTINGS, mode, testHooks, apiReference: mode === 'demo' ? 'public' : 'signed-in' },
    databaseUrl: database.appUrl,
    productVersion: '0.0.0-test',
    logger: false,
    webFolder,
  });
  const calls = [...app.calls];
  await close();
  return calls;
};
const production = await callsIn('production', false);
const demo = await callsIn('demo', false);
const hooked = await callsIn('demo', true);
const { app, owner } = await testApp({}, database);

const pathOf = ({ path, at }: AnyEndpoint) => (at === 'root' ? path : `${BASE}${path}`);

function flagsOf(call: AnyEndpoint, method: Method): string {
  const flags = [
    method === 'GET' && changes(call) && 'writes',
    call.bare && `bare ${call.bare}`,
    call.idempotencyKey === 'required' && 'key required',
    call.idempotencyKey === 'never' && 'keeps no key',
    call.transaction && 'own transaction',
    call.multipart && `files up to ${call.multipart.maxBytes / 1_048_576} MiB`,
    call.callsPerMinute && `${call.callsPerMinute} a minute${call.limitPer ? ` for an ${call.limitPer}` : ''}`,
    call.signed && 'signed when switched on',
    call.alwaysOpen && 'open to a restricted session',
    call.outOfScope && `out of scope: ${call.outOfScope}`,
    sharesRouteLabel(call) && 'counted with others',
  ];
  return flags.filter(Boolean).join(', ');
}

const scopeOf = ({ scope = [], unscoped: why }: AnyEndpoint) =>
  [...scope.map(scopeText), ...(why ? ['unscoped'] : [])].join(', ');

const rowsOf = (calls: AnyEndpoint[]) =>
  calls
    .flatMap((call) =>
      methodsOf(call).map((method) => [method, pathOf(call), call.permission, scopeOf(call), flagsOf(call, method)]),
    )
    .sort(([method = '', path = ''], [otherMethod = '', otherPath = '']) =>
      path === otherPath ? method.localeCompare(otherMethod, 'en') : path.localeCompare(otherPath, 'en'),
    );

const table = (calls: AnyEndpoint[]) => markdownTable(['method', 'path', 'who', 'scope', 'flags'], rowsOf(calls));
const unscoped = (calls: AnyEndpoint[]) => {
  const found = calls.flatMap(({ method, unscoped: why, ...call }) =>
    why ? [[method, pathOf(call as AnyEndpoint), why]] : [],
  );
  return markdownTable(
    ['method', 'path', 'why'],
    found.sort(([, one = ''], [, other = '']) => one.localeCompare(other, 'en')),
  );
};
const added = (calls: AnyEndpoint[], to: AnyEndpoint[]) => {
  const known = new Set(to.map(pathOf));
  return calls.filter((call) => !known.has(pathOf(call)));
};

const printed = () => `# Route table

Every call that the server mounts, printed by \`npm run print\`; a test
fails when this page is stale. "who" is public, signed-in or the permission code that the caller must hold. A GET that
writes runs in a transaction, refuses other sites and has a POST twin; a bare answer comes without the envelope. "scope"
names the pages whose lists decide which objects exist for the caller, and how the call comes by them: by the input that
names them, by reading through the list, or by finding its object within it. What is
counted with others has no route of its own in /metrics.

## Production

${table(production)}

## Unscoped

Calls below the path of a page whose list data rules narrow, and why they keep none of its objects from anybody.

${unscoped(production)}

## Added in the demo

${table(added(demo, production))}

## Added by GONGKAI_TEST_HOOKS

${table(added(hooked, demo))}
`;

it('the route table in the documents is the one that the server mounts', () => {
  if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, printed());
  expect(printed()).toBe(readFileSync(FILE, 'utf8'));
});

describe('every mounted call', () => {
  it('declares who may call it, what it takes, what it answers and what it is for', () => {
    for (const call of hooked) {
      expect(call.permission).toMatch(/^(public|signed-in|[a-z][\w-]*(:[A-Za-z][\w-]*)+)$/);
      expect(call.input).toMatchObject({ params: { type: 'object' }, query: { type: 'object' }, body: {} });
      expect(call.output).toBeDefined();
      expect(call.summary).toMatch(/\w/);
    }
  });

  it('that takes a page number takes one below 1 too, for the first page', () => {
    const paged = hooked.filter(({ input }) => 'pageNo' in input.query.properties);
    expect(paged.length).toBeGreaterThan(10);
    const choosy = paged.filter(({ input }) => 'minimum' in (input.query.properties.pageNo as object));
    expect(choosy.map(({ path }) => path)).toEqual([]);
  });

  it('stands once in the table for each method and path', () => {
    const keys = hooked.flatMap((call) => methodsOf(call).map((method) => `${method} ${pathOf(call)}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('that changes something by GET takes a POST too', () => {
    const writing = hooked.filter((call) => changes(call) && methodsOf(call).includes('GET'));
    expect(writing.map(({ path }) => path).sort()).toEqual([
      '/sys/annountCement/listByUser',
      '/sys/dict/refleshCache',
      '/sys/logout',
    ]);
    for (const call of writing) expect(methodsOf(call)).toContain('POST');
  });

  it('that is not public refuses a caller without a session', async () => {
    for (const call of hooked.filter(({ permission }) => permission !== 'public')) {
      for (const method of methodsOf(call)) {
        const path = call.path.replace(/:\w+/g, 'x');
        const { status, body } = await send(app, method, path);
        // An answer to HEAD has no body.
        expect([method, path, status, body.code ?? 401]).toEqual([method, path, 401, 401]);
      }
    }
  });
});

describe('the permission codes', () => {
  const declared = new Set(hooked.map(({ permission }) => permission).filter((code) => code.includes(':')));
  const seeded = async () => {
    const { rows } = await sql<{ perms: string }>`
      select perms from permission where menu_type = 2 and status = '1' and deleted_at is null`.execute(owner);
    return new Set(rows.flatMap(({ perms }) => perms.split(',')));
  };

  it('that calls declare all have a row in the seed', async () => {
    const rows = await seeded();
    expect([...declared].filter((code) => !rows.has(code))).toEqual([]);
  });

  it('of the seed are all declared by a call, but for five', async () => {
    const others = [...(await seeded())].filter((code) => !declared.has(code));
    expect(others.sort()).toEqual([
      // How their holders stand to every organisation, person and project; no call asks for them alone.
      'gcOrg:readAll',
      'gcPerson:readAll',
      'gcProject:readAll',
      // Everybody saves views for themselves; the call asks for this code only when a view is to be shared.
      'system:listView:share',
      // The contract opens loginfo and visitInfo to everybody signed in; the home page shows them to those who look after it.
      'system:visit:view',
    ]);
  });

  it('of the business are not granted to the administrator', async () => {
    const { rows } = await sql<{ perms: string }>`
      select perms from permission join role_permission on permission_id = permission.id
      join role on role.id = role_id where role_code = 'ADMIN' and menu_type = 2`.execute(owner);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ perms }) => perms).filter((code) => !code.startsWith('system:'))).toEqual([]);
  });
});
