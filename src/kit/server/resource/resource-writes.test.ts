import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, as, given, clear, stored, db, owner, database } = await openMuseum();
beforeEach(clear);

const whole = {
  code: 'E1',
  name: '鼎',
  mark: 'M1',
  note: '青铜',
  storey: '2',
  weight: 832.84,
  onShow: '1',
  madeOn: '2026-01-05',
  lentAt: '2026-01-05 10:30:15',
  grade: '1,3',
  state: 'whole',
  foundAt: '1939-03-19 08:00:00',
  price: '12.5',
};
const add = (draft: object) => curator.post('/museum/exhibit/add', draft);
const edit = (change: object) => curator.put('/museum/exhibit/edit', change);
const one = async () => (await stored())[0] ?? {};

describe('adding a row', () => {
  it('stores every field as it was meant, whatever type the stock client sent', async () => {
    const { status, body } = await add(whole);
    expect([status, body]).toEqual([
      200,
      { success: true, message: '添加成功！', code: 200, result: null, timestamp: expect.any(Number) },
    ]);
    expect(await one()).toMatchObject({
      code: 'E1',
      name: '鼎',
      mark: 'M1',
      note: '青铜',
      storey: 2,
      weight: '832.840',
      onShow: true,
      madeOn: '2026-01-05',
      lentAt: new Date('2026-01-05T10:30:15+08:00'),
      grade: '1,3',
      state: 'whole',
      foundAt: new Date('1939-03-19T08:00:00+08:00'),
      price: '12.50',
    });
  });

  it('gives back over the wire what was sent, the hour included', async () => {
    await add(whole);
    const { records } = (await curator.get('/museum/exhibit/list')).body.result;
    expect(records[0]).toMatchObject({ ...whole, storey: 2, onShow: true, price: 12.5 });
  });

  it('stamps who and when, by the business clock', async () => {
    await sql`update clock_offset set moved = interval '3 days'`.execute(db);
    await add(whole);
    await sql`update clock_offset set moved = interval '0'`.execute(db);
    const { createdBy, createdAt, updatedBy, updatedAt } = await one();
    expect([createdBy, updatedBy, updatedAt]).toEqual(['curator', null, null]);
    expect(Math.abs((createdAt as Date).getTime() - Date.now() - 3 * 86_400_000)).toBeLessThan(10_000);
  });

  it('makes an id that sorts by time', async () => {
    await add(whole);
    expect((await one()).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it.each(['id', 'createBy', 'createTime', 'updateBy', 'deletedAt', 'colour'])(
    'drops %s, which nobody may send',
    async (field) => {
      const { body } = await add({ code: 'E1', name: '鼎', [field]: '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' });
      expect(body.success).toBe(true);
      expect(Object.values(await one())).not.toContain('0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f');
    },
  );

  it.each([
    ['a missing name', { name: undefined }, 'missing', 'name', '名称 不能为空'],
    ['an empty name', { name: '' }, 'missing', 'name', '名称 不能为空'],
    ['a long name', { name: 'x'.repeat(101) }, 'too-long', 'name', '名称 最多 100 个字符'],
    ['a storey that is too high', { storey: 100 }, 'too-big', 'storey', '楼层 不能大于 99'],
    ['a storey that is too low', { storey: '-10' }, 'too-small', 'storey', '楼层 不能小于 -9'],
    ['a storey that is no number', { storey: 'x' }, 'wrong-type', 'storey', '楼层 类型不正确'],
    ['a day that is none', { madeOn: '2026-02-31' }, 'not-as-asked', 'madeOn', '制作日期 格式不正确'],
    ['a time that is none', { lentAt: '2026-01-05' }, 'not-as-asked', 'lentAt', '借出时间 格式不正确'],
    ['a state that is not among the allowed', { state: 'lost' }, 'not-allowed', 'state', '状态 不在允许的取值内'],
    ['a grade that is in no dictionary', { grade: '9' }, 'not-in-dictionary', 'grade', '等级 不是字典中的取值'],
    [
      'one grade of several that is in no dictionary',
      { grade: '1,9' },
      'not-in-dictionary',
      'grade',
      '等级 不是字典中的取值',
    ],
  ])('refuses %s in the users’ words', async (_what, fault, refusal, field, message) => {
    const { status, body } = await add({ ...whole, ...fault });
    expect([status, body.code, body.result.refusal, body.result.field, body.message]).toEqual([
      400,
      400,
      `input.${refusal}`,
      field,
      message,
    ]);
    expect(await stored()).toEqual([]);
  });

  it('takes what may be absent as null', async () => {
    await add({ code: 'E1', name: '鼎', note: '', storey: '', state: '', grade: null });
    expect(await one()).toMatchObject({ note: null, storey: null, state: null, grade: null });
  });

  it.each([
    ['code', { ...whole, mark: 'M2' }, '编号 的值已存在'],
    ['mark', { ...whole, code: 'E2' }, '标记 的值已存在'],
  ])('refuses a second row with the same %s', async (field, second, message) => {
    await add(whole);
    const { status, body } = await add(second);
    expect([status, body.code, body.result.field, body.message]).toEqual([200, 500, field, message]);
    expect(await stored()).toHaveLength(1);
  });

  it('takes any number of rows without a value in a unique field', async () => {
    await add({ code: 'E1', name: '鼎' });
    expect((await add({ code: 'E2', name: '鼎' })).body.success).toBe(true);
  });

  it('needs its own permission', async () => {
    expect((await as('museum:exhibit:list', 'museum:exhibit:edit').post('/museum/exhibit/add', whole)).status).toBe(
      403,
    );
  });
});

describe('editing a row', () => {
  const given1 = async () =>
    (await given({ code: 'E1', name: '鼎', mark: 'M1', note: '青铜', storey: 2, state: 'whole', on_show: true }))[0] ??
    '';

  it('leaves what is absent or null, and clears what is empty', async () => {
    const id = await given1();
    const { body } = await edit({ id, note: '', storey: null, state: '', onShow: false });
    expect([body.success, body.message]).toEqual([true, '编辑成功！']);
    expect(await one()).toMatchObject({ name: '鼎', mark: 'M1', note: null, storey: 2, state: null, onShow: false });
  });

  it('cannot clear what every row must have', async () => {
    const id = await given1();
    const { status, body } = await edit({ id, name: '' });
    expect([status, body.result.field, (await one()).name]).toEqual([400, 'name', '鼎']);
  });

  it.each([
    ['PUT', () => edit],
    ['POST', () => (change: object) => curator.post('/museum/exhibit/edit', change)],
  ])('is done by %s', async (_method, act) => {
    const id = await given1();
    expect((await act()({ id, name: '改' })).body.success).toBe(true);
    expect(await one()).toMatchObject({ name: '改' });
  });

  it('stamps who and when, and keeps who made the row', async () => {
    const id = await given1();
    await edit({ id, name: '改' });
    expect(await one()).toMatchObject({
      createdBy: null,
      createdAt: new Date('2026-01-05T00:00:00Z'),
      updatedBy: 'curator',
      updatedAt: expect.any(Date),
    });
  });

  it('stores a time as the hour in Shanghai that was sent', async () => {
    const id = await given1();
    await edit({ id, lentAt: '2026-01-05 10:30:15' });
    expect((await one()).lentAt).toEqual(new Date('2026-01-05T10:30:15+08:00'));
  });

  it('refuses another value in a field that is fixed', async () => {
    const id = await given1();
    const { status, body } = await edit({ id, code: 'E2' });
    expect([status, body.code, body.result.field, body.message]).toEqual([200, 500, 'code', '编号 创建后不能修改']);
    expect((await one()).code).toBe('E1');
  });

  it('takes a whole row back unchanged, its fixed text, time and number included', async () => {
    await add(whole);
    const [row] = (await curator.get('/museum/exhibit/list')).body.result.records;
    expect((await edit(row)).body).toMatchObject({ success: true });
    expect(await one()).toMatchObject({ code: 'E1', price: '12.50', foundAt: new Date('1939-03-19T08:00:00+08:00') });
  });

  it.each([
    ['time', { foundAt: '1939-03-19 08:00:01' }],
    ['number', { price: 12.51 }],
  ])('refuses another %s where it is fixed', async (_kind, change) => {
    await add(whole);
    const { body } = await edit({ id: (await one()).id, ...change });
    expect(body.result.refusal).toBe('row.fixed-field');
  });

  it('refuses a value that another row has in a unique field', async () => {
    const [, second] = await given({ code: 'E1', mark: 'M1' }, { code: 'E2', mark: 'M2' });
    const { body } = await edit({ id: second, mark: 'M1' });
    expect([body.success, body.result.field, body.message]).toEqual([false, 'mark', '标记 的值已存在']);
  });

  it('lets a row keep its own value in a unique field', async () => {
    const id = await given1();
    expect((await edit({ id, mark: 'M1', name: '改' })).body.success).toBe(true);
  });

  it('refuses a value that is in no dictionary', async () => {
    const id = await given1();
    const { status, body } = await edit({ id, grade: '9' });
    expect([status, body.message]).toEqual([400, '等级 不是字典中的取值']);
  });

  it('of a row that is not there is a refusal in words', async () => {
    const { status, body } = await edit({ id: '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f', name: '改' });
    expect([status, body.success, body.message]).toEqual([200, false, '未找到对应记录']);
  });

  it('is audited with the row and the names of the fields', async () => {
    const id = await given1();
    await edit({ id, name: '改', note: '' });
    const { rows } = await sql`
      select action, subject, detail from audit_entry where subject_id = ${id} and outcome = 'done'`.execute(owner);
    expect(rows).toEqual([
      { action: 'PUT /museum/exhibit/edit', subject: 'exhibit', detail: { fields: ['name', 'note'] } },
    ]);
  });
});

it('no write of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
