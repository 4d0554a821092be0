import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kit/server/data/db.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { owner, as, database } = await testApp();
const reception = await as('staff01');
const rival = await as('bidder02');
const PATH = '/gcOrg/gcOrg';
const CHANGE = '/gcOrg/change';
const NOT_FOUND = { success: false, code: 404, result: { refusal: 'row.not-found' } };

/** A member of an organisation with this account. */
async function memberWith(number: number, basicAccountNo: string) {
  const username = `account-${number}`;
  const userId = await addPerson(owner, username);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
  const mine = await as(username);
  expect((await mine.post(`${PATH}/add`, organisationDraft(number, { basicAccountNo }))).body).toMatchObject({
    success: true,
  });
  const { records } = (await mine.get(`${PATH}/list`)).body.result;
  return { mine, id: String(records[0].id) };
}
const versionOf = async (table: string, id: string) =>
  (await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(owner)).rows[0]
    ?.version;
const detail = async (client: typeof rival, id: string) =>
  (await client.get(`${PATH}/queryById`, { query: { id } })).body.result;

/** Every table of the database that holds a text. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql`
      select from ${sql.raw(name)} as one where one::text like ${`%${text}%`} limit 1`.execute(db);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

async function putInForce({ mine, id }: { mine: Client; id: string }): Promise<void> {
  const code = await codeFor(owner, mine, id);
  await mine.post(`${PATH}/submit`, { id, version: await versionOf('gc_org', id), code });
  await reception.post(`${PATH}/approve`, { id, version: await versionOf('gc_org', id) });
}

describe('the number of the basic account', () => {
  it('stands nowhere in the database in the clear: not in its row, its history, its changes, facts or audit', async () => {
    const [first, corrected, wanted] = ['6222020200111111111', '6222020200222222222', '6222020200333333333'];
    const { mine, id } = await memberWith(1_701, first);
    const edit = { id, version: await versionOf('gc_org', id), basicAccountNo: corrected };
    expect((await mine.put(`${PATH}/edit`, edit)).body).toMatchObject({ success: true });
    await putInForce({ mine, id });
    const signed = { changes: { basicAccountNo: wanted }, reason: '换户' };
    const codes = await signedRequest(owner, mine, id, signed);
    const asked = { id, version: await versionOf('gc_org', id), ...signed, ...codes };
    const { body: change } = await mine.post(`${CHANGE}/request`, asked);
    expect(change).toMatchObject({ success: true });
    const decision = { id: change.result.id, version: await versionOf('change_request', change.result.id) };
    expect((await reception.post(`${CHANGE}/approve`, decision)).body).toMatchObject({ success: true });
    expect((await mine.post(`${PATH}/revealAccount`, { id })).body.result).toEqual({ basicAccountNo: wanted });
    for (const number of [first, corrected, wanted]) expect(await tablesWith(owner, number), number).toEqual([]);
  });

  it('stands nowhere in the clear in the preview of an import either, nor does an identity number; its owner reads both there', async () => {
    const [account, identity] = ['6222020200999999999', '440524188001010014'];
    const draft = organisationDraft(1_706);
    const cells: Record<string, string> = {
      单位名称: draft.orgName,
      统一社会信用代码: draft.creditCode,
      单位类型: '投标人',
      行政区划: '990100',
      法定代表人: '陆川',
      法定代表人证件类型: '居民身份证',
      法定代表人证件号: identity,
      基本户开户行: '云州银行城东支行',
      基本户户名: draft.orgName,
      基本户账号: account,
      联系人: '江一帆',
      联系人手机: '13800000001',
    };
    // Twice, so that what no two rows may share is compared.
    const rows = [Object.values(cells), Object.values(cells)];
    const sheet = await xlsxOf(Object.keys(cells), rows);
    const { id } = (await sendFile(reception, `${PATH}/importPreview`, sheet)).body.result;
    const state = async () => (await reception.get('/sys/import/preview', { query: { id } })).body.result.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('ready');
    for (const number of [account, identity]) expect(await tablesWith(owner, number), number).toEqual([]);
    const { body } = await reception.get('/sys/import/preview/rows', { query: { id, pageNo: '1' } });
    expect(body.result.rows).toMatchObject([
      { cells: expect.arrayContaining([account, identity]), faults: [] },
      { faults: [{ message: '统一社会信用代码 与第 4 行重复' }] },
    ]);
  });

  it('is shown masked, whole to its own and to reception, each look audited, and not there for a rival', async () => {
    const { mine, id } = await memberWith(1_702, '6222020200112233445');
    for (const client of [mine, reception]) {
      expect((await detail(client, id)).basicAccountNo).toBe('622************3445');
      expect((await client.post(`${PATH}/revealAccount`, { id })).body.result).toEqual({
        basicAccountNo: '6222020200112233445',
      });
    }
    const { rows } = await sql<{ detail: object; actorName: string }>`
      select detail, actor_name from audit_entry where subject_id = ${id} and action like '%revealAccount'`.execute(
      owner,
    );
    expect(rows.map((row) => row.detail)).toEqual([{ field: 'basicAccountNo' }, { field: 'basicAccountNo' }]);
    expect((await rival.post(`${PATH}/revealAccount`, { id })).body).toMatchObject(NOT_FOUND);
    for (const other of ['supervisor01', 'auditor01', 'staff02'])
      expect((await (await as(other)).post(`${PATH}/revealAccount`, { id })).status, other).toBe(403);
  });

  it('stays when a form sends the mask back, goes when it is emptied, and is null where there is none', async () => {
    const { mine, id } = await memberWith(1_703, '6222020200112233445');
    const edit = async (basicAccountNo: string) =>
      (await mine.put(`${PATH}/edit`, { id, version: await versionOf('gc_org', id), basicAccountNo })).body.success;
    const whole = async () => (await mine.post(`${PATH}/revealAccount`, { id })).body.result.basicAccountNo;
    expect([await edit('622************3445'), await whole()]).toEqual([true, '6222020200112233445']);
    expect([await edit(''), await whole()]).toEqual([true, null]);
  });

  it('may have 32 digits, and not one more', async () => {
    const { mine, id } = await memberWith(1_707, '9'.repeat(32));
    expect((await mine.post(`${PATH}/revealAccount`, { id })).body.result).toEqual({ basicAccountNo: '9'.repeat(32) });
    const edit = { id, version: await versionOf('gc_org', id), basicAccountNo: '9'.repeat(33) };
    expect((await mine.put(`${PATH}/edit`, edit)).body).toMatchObject({
      success: false,
      result: { field: 'basicAccountNo' },
    });
  });

  it('stands in no table of the demo city', async () => {
    expect(await tablesWith(owner, '9901000000001')).toEqual([]);
    const { rows } = await sql<{ accounts: number; masks: number }>`
      select count(*)::int as accounts, count(*) filter (where basic_account_no like '990%***%')::int as masks
      from gc_org where basic_account_name is not null and created_by <> 'account-1703'`.execute(owner);
    expect(rows[0]?.masks).toBeGreaterThan(20);
  });

  it('is sealed by the next start where an earlier version has kept it in the clear', async () => {
    const { mine, id } = await memberWith(1_704, '6222020200444444444');
    const open = await memberWith(1_705, '6222020200555555555');
    await putInForce(open);
    const [former, wanted, settled] = ['6222020200666666666', '6222020200777777777', '6222020200888888888'];
    const clear = (number: string) => JSON.stringify({ basicAccountNo: number, email: 'a@yunzhou.example' });
    await sql`alter table gc_org drop constraint gc_org_account_is_sealed`.execute(owner);
    await sql`comment on column gc_org.basic_account_no is 'to be sealed'`.execute(owner);
    await sql`
      update gc_org set basic_account_no = ${former}, basic_account_no_sealed = null, basic_account_no_mac = null
      where id = ${id}`.execute(owner);
    for (const [status, number] of [
      ['PENDING', wanted],
      ['APPLIED', settled],
    ] as const)
      await sql`
        insert into change_request (id, status, change_no, object, object_id, title, fields, before, after)
        values (gen_random_uuid(), ${status}, ${`BG${status}`}, 'gcOrg', ${open.id}, '云州旧单位', 'basicAccountNo,email',
          ${clear(former)}, ${clear(number)})`.execute(owner);
    await sql`update change_request set before = after, after = before where change_no = 'BGAPPLIED'`.execute(owner);
    await sql`update gc_org set basic_account_no = ${settled} where id = ${id}`.execute(owner);
    expect(await tablesWith(owner, settled)).toHaveLength(3);

    await prepareDatabase(database, { ...TEST_SETTINGS, mode: 'demo', admin: undefined }, '9.9.9', () => {});

    for (const number of [former, wanted, settled]) expect(await tablesWith(owner, number), number).toEqual([]);
    expect((await mine.post(`${PATH}/revealAccount`, { id })).body.result).toEqual({ basicAccountNo: settled });
    const { rows } = await sql<{ id: string; version: number; sealed: string }>`
      select id, version, sealed from change_request where change_no = 'BGPENDING'`.execute(owner);
    expect(Object.keys(JSON.parse(rows[0]?.sealed ?? '{}'))).toEqual(['basicAccountNoSealed', 'basicAccountNoMac']);
    const { body } = await reception.post(`${CHANGE}/approve`, { id: rows[0]?.id, version: rows[0]?.version });
    expect(body).toMatchObject({ success: true });
    const { result } = (await open.mine.post(`${PATH}/revealAccount`, { id: open.id })).body;
    expect(result).toEqual({ basicAccountNo: wanted });
    const history = (await mine.get(`${PATH}/history`, { query: { id } })).body.result;
    expect(JSON.stringify(history)).not.toContain('6222020200');
  });
});
