import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as, database } = await testApp();

let people = 0;
async function somebody() {
  people += 1;
  const username = `owner-${people}`;
  const id = await addPerson(owner, username);
  return { id, username, client: await as(username) };
}

const PATH = '/sys/account/profile';
const read = async (client: Client) => (await client.get(PATH)).body.result;
const save = (client: Client, change: unknown) => client.put(PATH, change);
let phones = 0;
function newPhone() {
  phones += 1;
  return `139${String(phones).padStart(8, '0')}`;
}
const EMPTY = { birthday: null, sex: null, email: null, phone: null, telephone: null };

async function stored(id: string) {
  const { rows } = await sql`select birthday, sex, email, phone, telephone,
    updated_by from app_user where id = ${id}`.execute(owner);
  return rows[0];
}

const malformed = (field: string, refusal: string, message: string) => ({
  success: false,
  code: 400,
  message,
  result: expect.objectContaining({ refusal, field }),
  timestamp: expect.any(Number),
});
const refused = (field: string, refusal: string, message: string) => ({
  ...malformed(field, refusal, message),
  code: 500,
});
const takenPhone = refused('phone', 'row.taken', '手机号码 的值已存在');
const takenEmail = refused('email', 'row.taken', '邮箱 的值已存在');

describe('a profile is malformed', () => {
  const long = (length: number) => `${'x'.repeat(length - '@yunzhou.cn'.length)}@yunzhou.cn`;

  it.each([
    [
      'with a mobile number of ten digits',
      { phone: '1381234567' },
      'phone',
      'input.wrong-format',
      '手机号码 格式不正确',
    ],
    [
      'with a mobile number that begins with 12',
      { phone: '12812345678' },
      'phone',
      'input.wrong-format',
      '手机号码 格式不正确',
    ],
    [
      'with a mobile number of twelve digits',
      { phone: '138123456789' },
      'phone',
      'input.too-long',
      '手机号码 最多 11 个字符',
    ],
    [
      'with a mobile number and a blank',
      { phone: '1381234567 ' },
      'phone',
      'input.wrong-format',
      '手机号码 格式不正确',
    ],
    ['with an address without @', { email: 'yunzhou.cn' }, 'email', 'input.wrong-format', '邮箱 格式不正确'],
    ['with an address of 101 characters', { email: long(101) }, 'email', 'input.too-long', '邮箱 最多 100 个字符'],
    ['with a landline of letters', { telephone: '0571-abc' }, 'telephone', 'input.wrong-format', '座机 格式不正确'],
    [
      'with a landline of 21 characters',
      { telephone: '1'.repeat(21) },
      'telephone',
      'input.too-long',
      '座机 最多 20 个字符',
    ],
    ['with the sex 3', { sex: 3 }, 'sex', 'input.not-allowed', '性别 不在允许的取值内'],
    ['with the sex 0', { sex: 0 }, 'sex', 'input.not-allowed', '性别 不在允许的取值内'],
    ['with a sex in words', { sex: 'female' }, 'sex', 'input.wrong-type', '性别 类型不正确'],
    ['with a sex of true', { sex: true }, 'sex', 'input.wrong-type', '性别 类型不正确'],
    ['with the 30th of February', { birthday: '1988-02-30' }, 'birthday', 'input.not-as-asked', '生日 格式不正确'],
    [
      'with a birthday and a time',
      { birthday: '1988-02-29 00:00:00' },
      'birthday',
      'input.not-as-asked',
      '生日 格式不正确',
    ],
    ['with a list as a number', { phone: ['13812345678'] }, 'phone', 'input.wrong-type', '手机号码 类型不正确'],
    ['with an object as an address', { email: { like: '%' } }, 'email', 'input.wrong-type', '邮箱 类型不正确'],
    [
      'with a control character',
      { email: 'a\u0000@yunzhou.cn' },
      'email',
      'input.control-character',
      'email 含有不可见的控制字符',
    ],
    ['when it is a list', [], 'body', 'input.wrong-type', 'body 类型不正确'],
  ])('%s', async (_how, change, field, refusal, message) => {
    const { id, client } = await somebody();
    const { status, body } = await save(client, change);
    expect(status).toBe(400);
    expect(body).toEqual(malformed(field, refusal, message));
    expect(await stored(id)).toMatchObject({ ...EMPTY, updatedBy: null });
  });

  it('not with an address of 100 and a landline of 20 characters', async () => {
    const { client } = await somebody();
    const change = { email: long(100), telephone: '1'.repeat(20) };
    await save(client, change);
    expect(await read(client)).toMatchObject(change);
  });
});

describe('a birthday is refused', () => {
  const today = async () => {
    const { rows } = await sql<{ day: string }>`
      select to_char(business_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`.execute(owner);
    return rows[0]?.day ?? '';
  };

  it.each([
    ['in the future', '2999-01-01', 'birthday.in-the-future', '生日不能晚于今天'],
    ['of 1899', '1899-12-31', 'birthday.too-long-ago', '生日不能早于 1900 年'],
  ])('%s, and nothing of the form is saved', async (_when, birthday, refusal, message) => {
    const { id, client } = await somebody();
    const { status, body } = await save(client, { birthday, sex: 1 });
    expect(status).toBe(200);
    expect(body).toEqual(refused('birthday', refusal, message));
    expect(await stored(id)).toMatchObject(EMPTY);
  });

  it.each([
    ['today by the clock of the platform', today],
    ['the first day of 1900', async () => '1900-01-01'],
  ])('not when it is %s', async (_when, day) => {
    const { client } = await somebody();
    const birthday = await day();
    expect((await save(client, { birthday })).body.success).toBe(true);
    expect((await read(client)).birthday).toBe(birthday);
  });
});

describe('what belongs to another account', () => {
  it('as its phone is refused by name, and neither record changes', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const phone = newPhone();
    await save(one.client, { phone });
    const { status, body } = await save(other.client, { phone, sex: 1 });
    expect(status).toBe(200);
    expect(body).toEqual(takenPhone);
    expect(body.result).toEqual({
      refusal: 'row.taken',
      field: 'phone',
      remedy: '请换一个 手机号码',
      values: { field: '手机号码' },
    });
    expect([await stored(one.id), await stored(other.id)]).toMatchObject([{ phone }, EMPTY]);
  });

  it.each(['taken@yunzhou.cn', 'TAKEN@Yunzhou.cn'])('as its e-mail is refused, written as %s', async (email) => {
    const [one, other] = [await somebody(), await somebody()];
    await sql`update app_user set email = null where lower(email) = 'taken@yunzhou.cn'`.execute(owner);
    await save(one.client, { email: 'taken@yunzhou.cn' });
    expect((await save(other.client, { email })).body).toEqual(takenEmail);
  });

  it('stays refused while that account is deleted, because it can be brought back', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const phone = newPhone();
    await save(one.client, { phone });
    await sql`update app_user set deleted_at = clock_timestamp(), deleted_by = 'admin' where id = ${one.id}`.execute(
      owner,
    );
    expect((await save(other.client, { phone })).body).toEqual(takenPhone);
  });

  it('is free again when its owner gives it up', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const phone = newPhone();
    await save(one.client, { phone });
    await save(one.client, { phone: '' });
    expect((await save(other.client, { phone })).body.success).toBe(true);
  });

  it('is not what one has oneself, also in other capitals', async () => {
    const { client } = await somebody();
    const mine = { phone: newPhone(), email: 'mine@yunzhou.cn' };
    await save(client, mine);
    expect((await save(client, { ...mine, email: 'Mine@yunzhou.cn' })).body.success).toBe(true);
    expect((await read(client)).email).toBe('Mine@yunzhou.cn');
  });

  it.each([
    ['phone', newPhone(), takenPhone],
    ['email', 'race@yunzhou.cn', takenEmail],
  ])('goes to one of ten who ask for the same %s at once', async (field, value, taken) => {
    const rivals: Client[] = [];
    for (let asked = 0; asked < 10; asked++) rivals.push((await somebody()).client);
    const answers: Answer[] = await Promise.all(rivals.map((client) => save(client, { [field]: value })));
    const lost = answers.filter(({ body }) => !body.success);
    expect(lost).toHaveLength(9);
    for (const { status, body } of lost) expect([status, body]).toEqual([200, taken]);
  });

  it.each([
    ['number', (asked: number) => ({ phone: newPhone(), email: `asks-${asked % 2}@yunzhou.cn` })],
    ['address', (asked: number) => ({ email: `asks-${asked}@yunzhou.cn` })],
  ])(
    'cannot be found out by asking often: the sixth %s of a minute waits, in whatever session',
    async (_what, next) => {
      const { username, client } = await somebody();
      const sessions = [client, await as(username), await as(username)];
      const statuses: number[] = [];
      for (let asked = 0; asked < 7; asked++)
        statuses.push((await save(sessions[asked % 3] ?? client, next(asked))).status);
      expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
      expect((await save(client, { sex: 1 })).body.success).toBe(true);
    },
  );

  it('is not asked for by saving the rest again and again, twenty times a minute in all sessions', async () => {
    const { username, client } = await somebody();
    const own = { phone: newPhone(), email: `${username}@yunzhou.cn` };
    const sessions = [client, await as(username)];
    const statuses: number[] = [];
    for (let saved = 0; saved < 21; saved++)
      statuses.push((await save(sessions[saved % 2] ?? client, { ...own, sex: (saved % 2) + 1 })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('causes no error in the log of the database', () => {
    expect(database.errorLines()).toEqual([]);
  });
});
