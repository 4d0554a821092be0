import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { signIn } from '#testing/sign-in.ts';
import { prepareDatabase } from './prepare-database.ts';
import { SettingsRefused } from './settings.ts';

const ADMIN = { username: 'Verwalter', password: 'Sehr!Geheim-77' };

const prepare = (database: FreshDatabase, mode: 'demo' | 'production', admin?: typeof ADMIN) =>
  prepareDatabase(database, { ...TEST_SETTINGS, mode, admin }, '9.9.9', () => {});

async function ask({ ownerUrl }: FreshDatabase, statement: RawBuilder<unknown>): Promise<unknown[]> {
  const owner = openDb(openPool(ownerUrl, 1));
  try {
    return (await statement.execute(owner)).rows;
  } finally {
    await owner.destroy();
  }
}

const untouched = await emptyDatabase();
const started = await emptyDatabase();
await prepare(started, 'production', ADMIN);
const production = await testApp({ mode: 'production' }, started);

describe('a new database in production', () => {
  it('gets the built-in rows and the first administrator, whose password works', async () => {
    const { nobody, owner, withToken } = production;
    const { body } = await signIn(nobody, ADMIN.username, ADMIN.password);
    expect(body).toMatchObject({ code: 200, result: { userInfo: { username: 'Verwalter' }, multi_depart: 0 } });
    const positions = await withToken(body.result.token).get('/sys/position/list');
    expect(positions.body.result).toMatchObject({ records: [], total: 0, pages: 0 });
    const { rows } = await sql<{ username: string; roleCode: string }>`
      select username, role_code from app_user join user_role on user_id = app_user.id
      join role on role.id = role_id`.execute(owner);
    expect(rows).toEqual([{ username: 'Verwalter', roleCode: 'ADMIN' }]);
  });

  it('holds nothing of the demo city', async () => {
    const { owner } = production;
    const { rows } = await sql`
      select (select count(*) from department)::int as departments, (select count(*) from tenant)::int as tenants,
        (select count(*) from announcement)::int as announcements, (select count(*) from position)::int as positions,
        (select count(*) from permission where url like '/demo/%')::int as pages,
        to_regclass('clock_offset') as offset_table`.execute(owner);
    expect(rows).toEqual([{ departments: 0, tenants: 0, announcements: 0, positions: 0, pages: 0, offsetTable: null }]);
  });

  it('has the calendar of 2026, which is law, and not the one of 2027 that the demo city guesses', async () => {
    const { rows } = await sql`
      select calendar_year.year, is_official, count(day)::int as days from calendar_year
      join calendar_day on calendar_day.year = calendar_year.year
      group by calendar_year.year`.execute(production.owner);
    expect(rows).toEqual([{ year: 2026, isOfficial: true, days: 39 }]);
  });

  it('is refused without an administrator', async () => {
    const refused = prepare(untouched, 'production');
    await expect(refused).rejects.toThrow(SettingsRefused);
    await expect(refused).rejects.toThrow('GONGKAI_ADMIN_USERNAME and GONGKAI_ADMIN_PASSWORD');
  });

  it.each([
    ['short', 'aB3!xyz', '密码至少 8 个字符'],
    ['without a digit', 'Geheimnis!', '密码须包含字母、数字和特殊字符'],
    ['without a special character', 'Geheim1234', '密码须包含字母、数字和特殊字符'],
    ['among the common ones', 'P@ssw0rd', '该密码过于常见'],
    ['the stock one of such systems', '123456', '密码至少 8 个字符'],
  ])("is refused when the administrator's password is %s, and gets no user", async (_how, password, words) => {
    const refused = prepare(untouched, 'production', { ...ADMIN, password });
    await expect(refused).rejects.toThrow(`GONGKAI_ADMIN_PASSWORD is refused: ${words}`);
    await expect(refused).rejects.not.toThrow(password);
    expect(await ask(untouched, sql`select 1 from app_user`)).toEqual([]);
  });
});

describe('a production database that is started again', () => {
  it('needs no administrator by environment and leaves the one it has', async () => {
    await prepare(started, 'production');
    await prepare(started, 'production', { username: 'second', password: 'Ganz!Anders-88' });
    expect((await signIn(production.nobody, ADMIN.username, ADMIN.password)).body.code).toBe(200);
    expect(await ask(started, sql`select username from app_user`)).toEqual([{ username: 'Verwalter' }]);
  });

  it('has an English side in every built-in menu entry, button, role, dictionary and dictionary item', async () => {
    const { rows } = await sql`
      select name as text from permission where name_en is null
      union all select role_name from role where role_name_en is null or description_en is null
      union all select dict_name from dictionary where dict_name_en is null
      union all select item_text from dictionary_item where item_text_en is null and item_text ~ '[一-鿿]'`.execute(
      production.owner,
    );
    expect(rows).toEqual([]);
  });

  it('gives their English side to built-in rows of an earlier version, but for those that somebody has changed', async () => {
    const { owner } = production;
    const changed = sql`updated_at = clock_timestamp()`;
    await sql`update permission set name_en = null, icon = null, description = null, description_en = null
      where url in ('/isystem/user', '/isystem/dict')`.execute(owner);
    await sql`update permission set ${changed} where url = '/isystem/dict'`.execute(owner);
    await sql`update dictionary_item set item_text_en = null where item_text in ('女', '是')`.execute(owner);
    await sql`update dictionary_item set ${changed} where item_text = '是'`.execute(owner);
    await sql`update role set role_name_en = null, description_en = null where role_code in ('EXPERT', 'BIDDER')`.execute(
      owner,
    );
    await sql`update role set ${changed} where role_code = 'BIDDER'`.execute(owner);
    await sql`update dictionary set dict_name_en = null where dict_code in ('sex', 'yn')`.execute(owner);
    await sql`update dictionary set ${changed} where dict_code = 'yn'`.execute(owner);
    await prepare(started, 'production');
    const { rows: names } = await sql<{ name: string | null }>`
      select role_name_en as name from role where role_code in ('EXPERT', 'BIDDER')
      union all select description_en from role where role_code in ('EXPERT', 'BIDDER')
      union all select dict_name_en from dictionary where dict_code in ('sex', 'yn') order by name`.execute(owner);
    expect(names.map(({ name }) => name)).toEqual(['Evaluation expert', 'Reviews and scores', 'Sex', null, null, null]);
    const { rows: entries } = await sql`
      select name_en, icon, description_en from permission where url in ('/isystem/user', '/isystem/dict')
      order by url`.execute(owner);
    expect(entries).toEqual([
      { nameEn: null, icon: null, descriptionEn: null },
      { nameEn: 'Users', icon: 'user', descriptionEn: 'The people who sign in' },
    ]);
    const { rows: items } = await sql`
      select item_text, item_text_en from dictionary_item where item_text in ('女', '是') order by item_text_en`.execute(
      owner,
    );
    expect(items).toEqual([
      { itemText: '女', itemTextEn: 'Female' },
      { itemText: '是', itemTextEn: null },
    ]);
  });

  it('keeps what an administrator changed in built-in rows', async () => {
    const { owner } = production;
    await sql`update dictionary_item set item_text = '先生' where item_text = '男'`.execute(owner);
    await sql`delete from role_permission using role where role.id = role_id and role_code = 'AUDITOR'`.execute(owner);
    await sql`update role set role_name = '改过的名' where role_code = 'BIDDER'`.execute(owner);
    await prepare(started, 'production');
    const { rows } = await sql`
      select (select count(*) from dictionary_item where item_text = '先生')::int as texts,
        (select count(*) from role_permission join role on role.id = role_id where role_code = 'AUDITOR')::int as grants,
        (select role_name from role where role_code = 'BIDDER') as name`.execute(owner);
    expect(rows).toEqual([{ texts: 1, grants: 0, name: '改过的名' }]);
  });
});

describe('a demo database', () => {
  const COUNTS = sql`
    select (select count(*) from app_user)::int as users, (select count(*) from department)::int as departments,
      (select count(*) from permission)::int as permissions, (select count(*) from role_permission)::int as grants,
      (select count(*) from dictionary_item)::int as items, (select count(*) from position)::int as positions,
      (select count(*) from announcement)::int as announcements`;

  it('is the same after a second start', async () => {
    const database = await freshDatabase();
    await prepare(database, 'demo');
    const before = await ask(database, COUNTS);
    await prepare(database, 'demo');
    expect(await ask(database, COUNTS)).toEqual(before);
  });

  it('does not get back what was deleted in it', async () => {
    const database = await freshDatabase();
    await ask(database, sql`delete from position where code = 'KZ'`);
    await prepare(database, 'demo');
    expect(await ask(database, sql`select 1 from position where code = 'KZ'`)).toEqual([]);
  });

  it('is refused by production before anything is changed in it', async () => {
    const database = await freshDatabase();
    await ask(database, sql`delete from dictionary where dict_code = 'sex'`);
    const refused = prepare(database, 'production', ADMIN);
    await expect(refused).rejects.toThrow(SettingsRefused);
    await expect(refused).rejects.toThrow('demo city');
    expect(await ask(database, sql`select 1 from dictionary where dict_code = 'sex'`)).toEqual([]);
    expect(await ask(database, sql`select 1 from app_user where username = 'Verwalter'`)).toEqual([]);
  });
});
