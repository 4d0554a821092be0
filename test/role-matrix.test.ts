import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { methodsOf } from '#kit/contract/endpoint.ts';
import { testApp } from '#testing/app.ts';
import { send } from '#testing/client.ts';

// Which role holds which permission code: a grant more or less is a change that somebody reads. `npm run print` writes it.
const FILE = join(import.meta.dirname, 'role-matrix.json');
const { app, owner, as } = await testApp();
const { rows: granted } = await sql<{ roleCode: string; codes: string[] | null }>`
  select role_code, array_agg(perms order by perms collate "C") filter (where perms is not null) as codes from role
  left join role_permission on role_id = role.id left join permission on permission.id = permission_id and menu_type = 2
  group by role_code order by role_code`.execute(owner);
const grants = Object.fromEntries(granted.map(({ roleCode, codes }) => [roleCode, codes ?? []]));
if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(grants, null, 2)}\n`);
const MATRIX: Record<string, string[]> = JSON.parse(readFileSync(FILE, 'utf8'));

// The contract gives the numbers behind these to every signed-in user; the codes only say on whose page they stand.
const ONLY_SHOWN = ['system:visit:view'];
// Everybody saves views for themselves; the call asks for this code only when a view is to be shared.
// Those that end so say how their holders stand to every object of the kind.
const ASKED_WITHIN = ['system:listView:share', 'gcOrg:readAll', 'gcPerson:readAll', 'gcProject:readAll'];

const coded = app.calls.filter(({ permission }) => permission.includes(':'));

// Roles are all that counts here: of those who hold the same ones, one stands for them.
const { rows: personas } = await sql<{ username: string; roles: string[] }>`
  select min(username) as username, roles from (
    select username, array_agg(role_code order by role_code) as roles from app_user
    join user_role on user_id = app_user.id join role on role.id = role_id group by username
  ) as held group by roles order by username`.execute(owner);

describe('the role matrix', () => {
  it('is what the database grants', () => expect(grants).toEqual(MATRIX));

  it('names only codes that a call declares or asks for, or that only show a part of a page', () => {
    const declared = new Set([...coded.map(({ permission }) => permission), ...ASKED_WITHIN, ...ONLY_SHOWN]);
    expect(
      Object.values(MATRIX)
        .flat()
        .filter((code) => !declared.has(code)),
    ).toEqual([]);
  });

  it('gives no role both system administration and a power of the business', () => {
    const READING = /:(list|exportXls|readAll|queryById)$|^(system:permission:explain|fact:head|fact:export)$/;
    for (const [role, codes] of Object.entries(MATRIX)) {
      const powers = codes.filter((code) => !READING.test(code));
      const system = powers.filter((code) => code.startsWith('system:')).length;
      expect([role, [0, powers.length].includes(system)]).toEqual([role, true]);
      if (role === 'ADMIN') expect(codes.filter((code) => !code.startsWith('system:'))).toEqual([]);
    }
  });

  it.each(personas)('is what $username meets at every call with a code', async ({ username, roles }) => {
    const client = await as(username);
    const held = new Set(roles.flatMap((role) => MATRIX[role] ?? []));
    for (const call of coded) {
      for (const method of methodsOf(call)) {
        const { status, body } = await send(app, method, call.path.replace(/:\w+/g, 'x'), client.token);
        const refused = status === 403 && body.code === 510 && body.result.refusal === 'permission.denied';
        const what = `${username} ${method} ${call.path}`;
        expect([what, refused]).toEqual([what, !held.has(call.permission)]);
        expect([401, 500, 503]).not.toContain(status);
      }
    }
  });
});
