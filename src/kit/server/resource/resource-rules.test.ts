import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { openMuseum } from '#testing/museum.ts';

const { curator, curatorWith, narrowed, given, clear, stored, db, database } = await openMuseum();
const rule = (field: string, operator: string, value: string): DataRule => ({ field, operator, value });

let ids: string[] = [];
beforeEach(async () => {
  await clear();
  ids = await given(
    { code: 'a', name: '鼎', mark: 'A01', storey: 1, on_show: true, made_on: '2026-01-05', created_by: 'staff01' },
    { code: 'b', name: '瓷', mark: 'A01A01', storey: 2, on_show: false, made_on: '2026-01-06', created_by: 'staff02' },
    { code: 'c', name: '玉', mark: 'A02', storey: 3, on_show: true, made_on: '2026-01-07', created_by: '韩雪' },
  );
});

type Person = Parameters<typeof narrowed>[1];
async function seen(rules: DataRule[], caller?: Person, query: Record<string, string> = {}): Promise<string> {
  const { status, body } = await narrowed(rules, caller).get('/museum/exhibit/list', {
    query: { column: 'code', order: 'asc', ...query },
  });
  expect(status).toBe(200);
  return body.result.records.map(({ code }: { code: string }) => code).join('');
}

describe('a data rule on a list', () => {
  it('of nobody hides nothing', async () => expect(await seen([])).toBe('abc'));

  it.each<[field: string, operator: string, value: string, codes: string]>([
    ['mark', '=', 'A01', 'a'],
    ['mark', '!=', 'A01', 'bc'],
    ['mark', 'IN', 'A01,A02', 'ac'],
    ['mark', 'LIKE', '1A', 'b'],
    ['mark', 'LEFT_LIKE', '01', 'ab'],
    ['mark', 'RIGHT_LIKE', 'A01', 'ab'],
    ['storey', '>', '1', 'bc'],
    ['storey', '>=', '2', 'bc'],
    ['storey', '<', '2', 'a'],
    ['storey', '<=', '2', 'ab'],
    ['storey', 'IN', '1,3', 'ac'],
    ['onShow', '=', '1', 'ac'],
    ['madeOn', '>=', '2026-01-06', 'bc'],
    ['createTime', '=', '2026-01-05', 'abc'],
  ])('%s %s %s leaves %s', async (field, operator, value, codes) => {
    expect(await seen([rule(field, operator, value)])).toBe(codes);
  });

  it.each<[variable: string, field: string, operator: string, caller: Person, codes: string]>([
    ['#{sys_user_code}', 'createBy', '=', { username: 'staff02' }, 'b'],
    ['#{sys_user_name}', 'createBy', '=', { realname: '韩雪' }, 'c'],
    ['#{sys_org_code}', 'mark', 'RIGHT_LIKE', { orgCode: 'A01' }, 'ab'],
    ['#{sys_org_code}A01', 'mark', '=', { orgCode: 'A01' }, 'b'],
    ['#{sys_multi_org_code}', 'mark', 'IN', { orgCodes: ['A01', 'A02'] }, 'ac'],
    ['#{tenant_id}', 'storey', '=', { tenantId: 3 }, 'c'],
    ['#{bpm_status}', 'storey', '=', {}, 'a'],
  ])('fills in %s for the caller, on %s with %s', async (variable, field, operator, caller, codes) => {
    expect(await seen([rule(field, operator, variable)], caller)).toBe(codes);
  });

  it('on the departments of somebody who has none shows nothing', async () => {
    expect(await seen([rule('mark', 'IN', '#{sys_multi_org_code}')], { orgCodes: [] })).toBe('');
  });

  it.each([
    ['#{sys_date}', 'madeOn', '2026-01-06 09:00:00', 'b'],
    ['#{sys_time}', 'lentAt', '2026-01-06 09:00:00', 'b'],
  ])('fills in %s by the business clock, on %s', async (variable, field, now, codes) => {
    await sql`update exhibit set lent_at = '2026-01-06 09:00:01+08' where code = 'b'`.execute(db);
    await sql`update clock_offset set moved = ${`${now}+08`}::timestamptz - clock_timestamp()`.execute(db);
    const operator = field === 'madeOn' ? '=' : '>=';
    const found = await seen([rule(field, operator, variable)]);
    await sql`update clock_offset set moved = interval '0'`.execute(db);
    expect(found).toBe(codes);
  });

  it('must be met together with all others', async () => {
    expect(await seen([rule('onShow', '=', '1'), rule('storey', '>', '1')])).toBe('c');
  });

  it('must be met together with the filters of the request', async () => {
    expect(await seen([rule('onShow', '=', '1')], {}, { storey: '2' })).toBe('');
    expect(await seen([rule('onShow', '=', '1')], {}, { storey: '3' })).toBe('c');
  });

  it('counts in the total', async () => {
    const { body } = await narrowed([rule('onShow', '=', '1')]).get('/museum/exhibit/list');
    expect(body.result.total).toBe(2);
  });

  it('of another page hides nothing', async () => {
    const other = curatorWith({ dataRules: new Map([['museum/TicketList', [rule('mark', '=', 'x')]]]) });
    expect((await other.get('/museum/exhibit/list')).body.result.total).toBe(3);
  });

  it.each<[why: string, rule: DataRule]>([
    ['its field is unknown', rule('colour', '=', 'red')],
    ['its field is a column’s name', rule('on_show', '=', '1')],
    ['its operator is unknown', rule('mark', 'BETWEEN', 'A')],
    ['it is raw SQL', rule('mark', 'USE_SQL_RULES', '1 = 1')],
    ['its variable is unknown', rule('mark', '!=', '#{sys_role}')],
    ['the caller has no department to begin with', rule('mark', 'RIGHT_LIKE', '#{sys_org_code}')],
    ['its value is no number', rule('storey', '!=', 'x')],
    ['its value is no boolean', rule('onShow', '!=', 'constructor')],
    ['its value is no day', rule('madeOn', '!=', '2026-02-31')],
    ['its operator does not fit a number', rule('storey', 'LIKE', '1')],
    ['its operator does not fit a time', rule('createTime', 'IN', '2026-01-05')],
  ])('shows nothing when %s', async (_why, unusable) => {
    expect(await seen([unusable], { orgCode: null })).toBe('');
  });
});

describe('a row that a data rule hides', () => {
  const onlyA = [rule('mark', '=', 'A01')];

  it('is not found by its id', async () => {
    const { body } = await narrowed(onlyA).get('/museum/exhibit/queryById', { query: { id: ids[1] ?? '' } });
    expect([body.success, body.message]).toEqual([false, '未找到对应记录']);
    expect((await narrowed(onlyA).get('/museum/exhibit/queryById', { query: { id: ids[0] ?? '' } })).body.success).toBe(
      true,
    );
  });

  it('cannot be edited', async () => {
    const { body } = await narrowed(onlyA).put('/museum/exhibit/edit', { id: ids[1], name: '改' });
    expect([body.success, body.message]).toEqual([false, '未找到对应记录']);
    expect((await stored())[1]).toMatchObject({ name: '瓷', updatedBy: null });
  });

  it.each(['exhibit', 'showpiece'])('cannot be deleted as %s', async (noun) => {
    const { body } = await narrowed(onlyA).delete(`/museum/${noun}/delete`, { query: { id: ids[1] ?? '' } });
    expect([body.success, body.message]).toEqual([false, '未找到对应记录']);
    expect(await stored()).toMatchObject([{ deletedAt: null }, { code: 'b', deletedAt: null }, { deletedAt: null }]);
  });

  it.each(['exhibit', 'showpiece'])('keeps a whole list from being deleted as %s', async (noun) => {
    const query = { ids: ids.join(',') };
    const { body } = await narrowed(onlyA).delete(`/museum/${noun}/deleteBatch`, { query });
    expect(body.success).toBe(false);
    expect(await stored()).toMatchObject([{ code: 'a', deletedAt: null }, { deletedAt: null }, { deletedAt: null }]);
  });

  it('is not in an export, even when it is ticked', async () => {
    const query = { selections: ids.join(','), format: 'xlsx' };
    const { raw } = await narrowed(onlyA).get('/museum/exhibit/exportXls', { query });
    expect((await readWorkbook(raw)).rows.map(([code]) => code)).toEqual(['a']);
  });
});

it('somebody without rules may edit what others do not see', async () => {
  expect((await curator.put('/museum/exhibit/edit', { id: ids[1], name: '改' })).body.success).toBe(true);
});

it('no rule of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
