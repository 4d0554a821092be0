import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor, addPermission, addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');

const ask = async (query: Record<string, string>) => (await admin.get('/sys/permission/explain', { query })).body;
const explain = async (query: Record<string, string>) => (await ask(query)).result;
let people = 0;
let page = '';
let list = '';
beforeAll(async () => {
  const { rows } = await sql<{ id: string; perms: string | null }>`
    select id, perms from permission where component = 'system/SysPositionList' or perms = 'system:position:list'`.execute(
    owner,
  );
  page = rows.find(({ perms }) => !perms)?.id ?? '';
  list = rows.find(({ perms }) => perms)?.id ?? '';
});

describe('a yes', () => {
  it('names the role and every link of the chain', async () => {
    expect(await ask({ username: 'auditor01', call: 'GET /sys/position/list' })).toEqual(
      done({
        allowed: true,
        via: [{ kind: 'role', id: UUID, name: '审计纪检', nameEn: 'Audit and discipline', code: 'AUDITOR' }],
        rules: [],
        chain: [
          { step: 'call-declared', ok: true, detail: 'GET /sys/position/list' },
          { step: 'account-exists', ok: true },
          { step: 'account-live', ok: true },
          { step: 'account-normal', ok: true },
          { step: 'call-code', ok: true, detail: 'system:position:list' },
          { step: 'entry-exists', ok: true, detail: '职务管理·查看', detailEn: 'Positions: read' },
          { step: 'entry-on', ok: true, detail: '职务管理·查看', detailEn: 'Positions: read' },
          { step: 'role-holds', ok: true, detail: '审计纪检', detailEn: 'Audit and discipline' },
        ],
      }),
    );
  });

  it('names the department role and its department', async () => {
    const id = await addPerson(owner, 'by-department');
    const role = await addDepartmentRoleFor(owner, id, 'A01A04', [list]);
    const { via } = await explain({ userId: id, code: 'system:position:list' });
    expect(via).toEqual([{ kind: 'departmentRole', id: role, name: role, code: role, department: '财务科' }]);
  });

  it('tells the rules that cut the list, with the value for this very user', async () => {
    const id = await addPerson(owner, 'cut-short', { departments: ['A01A01'] });
    const role = await addRoleFor(owner, id, [page, list]);
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '=', value: '5' });
    await addRuleFor(owner, role, page, { field: 'postRank', operator: 'IN', value: '1,3' });
    await addRuleFor(owner, role, page, { field: 'companyId', operator: 'RIGHT_LIKE', value: '#{sys_org_code}-' });
    await addRuleFor(owner, role, page, { field: 'noField', operator: '=', value: '1' });
    const rules = [
      {
        ruleName: 'postRank',
        field: 'postRank',
        label: { zh: '职级', en: 'Rank' },
        operator: 'IN',
        value: '1,3',
        resolved: ['1', '3'],
      },
      {
        ruleName: 'companyId',
        field: 'companyId',
        label: { zh: '公司', en: 'Company' },
        operator: 'RIGHT_LIKE',
        value: '#{sys_org_code}-',
        resolved: ['A01A01-'],
      },
      { ruleName: 'noField', field: 'noField', operator: '=', value: '1' },
    ];
    const questions: Record<string, string>[] = [
      { page: '/isystem/position' },
      { code: 'system:position:list' },
      { call: 'GET /sys/position/list' },
    ];
    for (const question of questions) {
      const found = await explain({ username: 'cut-short', ...question });
      expect(found.rules).toEqual(rules);
      expect(found.chain.at(-1)).toEqual({ step: 'rules-cut', ok: true, detail: '3' });
    }
  });

  it.each([
    [{ call: 'PUT /sys/user/edit' }],
    [{ call: 'POST /sys/user/addSysUserRole' }],
    [{ call: 'GET /sys/user/userRoleList' }],
    [{ code: 'system:role:list' }],
  ])('to %j tells the rules of users and of roles, because both lists cut it', async (question) => {
    people += 1;
    const username = `cut-twice-${people}`;
    const id = await addPerson(owner, username);
    const [users, roles] = [builtInPermission('/isystem/user'), builtInPermission('/isystem/roleUserList')];
    const codes = ['system:user:edit', 'system:user:addUserRole', 'system:role:list'].map(builtInPermission);
    const role = await addRoleFor(owner, id, [users, roles, ...codes]);
    await addRuleFor(owner, role, users, { field: 'workNo', operator: '=', value: '7' });
    await addRuleFor(owner, role, roles, { field: 'roleCode', operator: '=', value: 'CLERK' });
    const { rules, chain } = await explain({ username, ...question });
    expect(rules.map(({ field, label }: { field: string; label?: object }) => [field, label !== undefined])).toEqual(
      expect.arrayContaining([
        ['workNo', true],
        ['roleCode', true],
      ]),
    );
    expect(chain.at(-1)).toEqual({ step: 'rules-cut', ok: true, detail: '2' });
  });

  it.each([
    [{ call: 'GET /sys/randomImage/x' }, 'call-public'],
    [{ call: 'get /ggzyjypt/sys/permission/getPermCode?a=1' }, 'call-signed-in'],
    [{ page: '/dashboard/analysis' }, 'page-for-all'],
    [{ page: 'account/center' }, 'page-for-all'],
  ])('to %j ends with %s', async (question, step) => {
    const { allowed, chain } = await explain({ username: 'bidder01', ...question });
    expect([allowed, chain.at(-1).step]).toEqual([true, step]);
  });

  it('to a button that is switched off and that no call declares says that it is not controlled', async () => {
    await addPermission(owner, { name: '关掉的', menuType: 2, perms: 'demo:off', status: '0' });
    const { allowed, chain } = await explain({ username: 'bidder01', code: 'demo:off' });
    expect([allowed, chain.at(-1)]).toEqual([true, { step: 'entry-uncontrolled', ok: true, detail: '关掉的' }]);
  });
});

describe('a no', () => {
  it.each([
    [{ username: 'nobody-here', page: '/isystem' }, 'account-exists', 'unknown', 'check-name'],
    [{ username: 'bidder01', page: '/isystem/position' }, 'role-holds', 'no-role', 'grant-role'],
    [{ username: 'bidder01', page: '/no/such/page' }, 'entry-exists', 'no-entry', 'add-entry'],
    [{ username: 'bidder01', code: 'no:such:code' }, 'entry-exists', 'no-entry', 'add-entry'],
    [{ username: 'bidder01', call: 'GET /sys/no/such/call' }, 'call-declared', 'undeclared', 'check-call'],
    [{ username: 'bidder01', call: 'nonsense' }, 'call-declared', 'undeclared', 'check-call'],
    [{ username: 'auditor01', call: 'POST /sys/position/add' }, 'role-holds', 'no-role', 'grant-role'],
  ])('to %j stops at %s because of %s and offers %s', async (query, step, reason, remedy) => {
    const { allowed, via, missing } = await explain(query);
    expect({ allowed, via, missing }).toEqual({ allowed: false, via: [], missing: { step, reason, remedy } });
  });

  it.each([
    ['frozen', sql`status = 2`, 'unfreeze-account'],
    ['deleted', sql`deleted_at = clock_timestamp()`, 'restore-account'],
  ])('to a %s user offers the way back', async (reason, change, remedy) => {
    const id = await addPerson(owner, `is-${reason}`, { roles: ['ADMIN'] });
    await sql`update app_user set ${change} where id = ${id}`.execute(owner);
    expect((await explain({ userId: id, call: 'GET /sys/position/list' })).missing).toMatchObject({ reason, remedy });
  });
});

describe('the question', () => {
  it.each([
    [{ page: '/isystem' }, 'explain.one-user'],
    [{ username: 'a', userId: '00000000-0000-4000-8000-000000000000', page: '/isystem' }, 'explain.one-user'],
    [{ username: 'admin' }, 'explain.one-question'],
    [{ username: 'admin', page: '/isystem', code: 'a' }, 'explain.one-question'],
  ])('%j is refused: %s', async (query, refusal) => {
    const body = await ask(query as unknown as Record<string, string>);
    expect([body.success, body.result.refusal]).toEqual([false, refusal]);
  });

  it('can be about the pages, buttons and calls that there are', async () => {
    const { pages, codes, calls } = (await admin.get('/sys/permission/explainChoices')).body.result;
    expect(pages).toContainEqual({ path: '/isystem/position', name: '职务管理', nameEn: 'Positions' });
    expect(pages).toContainEqual({ path: '/dashboard/analysis', name: '首页', nameEn: 'Home' });
    expect(codes).toContainEqual({ code: 'system:position:add', name: '职务管理·新增', nameEn: 'Positions: add' });
    expect(calls).toContainEqual({ call: 'GET /sys/position/list', permission: 'system:position:list' });
    expect(calls).toContainEqual({ call: 'POST /sys/position/edit', permission: 'system:position:edit' });
  });

  it.each(['/sys/permission/explain', '/sys/permission/explainChoices'])('%s asks for its code', async (path) => {
    expect((await (await as('bidder01')).get(path)).body.code).toBe(510);
    expect((await nobody.get(path)).status).toBe(401);
  });
});
