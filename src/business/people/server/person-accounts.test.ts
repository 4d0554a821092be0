import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const PATH = '/gcPerson/gcPerson';
const reception = await as('staff01');
const personNamed = async (name: string) => {
  const { rows } = await sql<{ id: string }>`select id from gc_person where name = ${name}`.execute(owner);
  return rows[0]?.id ?? '';
};
const give = async (name: string, username: string, client = reception) =>
  client.post(`${PATH}/giveAccount`, { id: await personNamed(name), username });
const standing = async (username: string) =>
  (await (await as(username)).get('/sys/user/getUserInfo')).body.result.subjectLegal;

it('reception says whose account it is, and its registration is the record of that person from then on', async () => {
  await addPerson(owner, 'gu-mingqian');
  expect(await standing('gu-mingqian')).toBeNull();
  const own = await as('gu-mingqian');
  expect((await own.get(`${PATH}/mine`)).body.result).toBeNull();
  expect((await give('顾明谦', 'gu-mingqian')).body.success).toBe(true);
  expect(await standing('gu-mingqian')).toEqual({ status: 'ACTIVE', level: 1, missing: [] });
  expect((await own.get(`${PATH}/mine`)).body.result).toMatchObject({
    name: '顾明谦',
    idType: 'ID_CARD',
    idNo: expect.stringMatching(/^\d{3}\*+/),
    orgName: '云州市城市建设投资集团有限公司',
    status: 'ACTIVE',
  });
  // It is about that record alone: the list of people stays closed.
  expect((await own.get(`${PATH}/queryById`, { query: { id: await personNamed('顾明谦') } })).status).toBe(403);
});

it('another account takes the place of the one before', async () => {
  await addPerson(owner, 'gu-second');
  await give('顾明谦', 'gu-second');
  expect([await standing('gu-mingqian'), (await standing('gu-second')).status]).toEqual([null, 'ACTIVE']);
});

it('leaves a fact, and tells both accounts what has become of them', async () => {
  const told = async (username: string): Promise<string[]> =>
    (
      await (await as(username)).get('/sys/annountCement/listByUser', { query: { pageSize: '100' } })
    ).body.result.sysMsgList.flatMap(({ busType }: { busType: string | null }) => busType ?? []);
  await expect.poll(() => told('gu-second'), { timeout: 10_000 }).toEqual(['account-linked']);
  await expect.poll(() => told('gu-mingqian'), { timeout: 10_000 }).toEqual(['account-unlinked', 'account-linked']);
  const id = await personNamed('顾明谦');
  const { rows } = await sql<{ body: string }>`
    select body from fact where subject_id = ${id} and body like '%giveAccount%' order by position`.execute(owner);
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { actor: { as: 'centerAccept', name: '韩雪' }, detail: { account: 'gu-mingqian 先生', before: [] } },
    { detail: { account: 'gu-second 先生', before: [expect.any(String)] } },
  ]);
});

it('an account belongs to one person, is there, and is not one’s own', async () => {
  const answers = [
    await give('蓝思齐', 'gu-second'),
    await give('蓝思齐', 'nobody-here'),
    await give('蓝思齐', 'staff01'),
  ];
  expect(answers.map(refusalOf)).toEqual([
    [false, 'person.account-taken', 'username'],
    [false, 'person.unknown-account', 'username'],
    [false, 'person.own-account', 'username'],
  ]);
  expect(answers[0]?.body).toMatchObject({ message: '该账号已登记为“顾明谦”', result: { remedy: expect.any(String) } });
});

it('an account goes to one of several people who are given it at the same moment', async () => {
  await addPerson(owner, 'wanted-account');
  const names = ['蓝思齐', '冯景明', '顾明谦'];
  const answers = await Promise.all(names.map((name) => give(name, 'wanted-account')));
  expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
  for (const { body } of answers.filter(({ body }) => !body.success))
    expect(body).toMatchObject({ result: { refusal: 'person.account-taken', field: 'username' } });
});

it('is not said of a person whose record was closed', async () => {
  expect((await give('汪国强', 'bidder07')).body).toMatchObject({
    success: false,
    result: { refusal: 'machine.other-state' },
  });
});

it('is for reception alone, and nobody reads the record of somebody else as theirs', async () => {
  for (const username of ['tenderer01', 'admin', 'expert01', 'supervisor01'])
    expect((await give('蓝思齐', 'bidder07', await as(username))).status, username).toBe(403);
  expect((await (await as('bidder01')).get(`${PATH}/mine`)).body.result).toBeNull();
  expect((await (await as('expert01')).get(`${PATH}/mine`)).body.result.name).toBe('冯景明');
});

it('no table beside those of organisations and people says how far somebody has come', async () => {
  const { rows } = await sql`select from information_schema.tables where table_name = 'legal_registration'`.execute(
    owner,
  );
  expect(rows).toEqual([]);
});
