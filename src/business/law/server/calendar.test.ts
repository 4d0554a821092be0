import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { hashOf } from '#kit/server/engine/facts.ts';
import { testApp } from '#testing/app.ts';
import { keepDeadline, keptDeadlines } from './calendar.reads.ts';

const { owner, db, as } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const PATH = '/sys/calendar';
const year = async (of: number) => (await admin.get(`${PATH}/year`, { query: { year: of } })).body.result;
const list = async () => (await admin.get(`${PATH}/list`)).body.result;
const moveTo = (time: string) =>
  sql`update clock_offset set moved = ${time}::timestamptz - clock_timestamp()`.execute(owner);
const without2027 = async () => {
  await sql`delete from calendar_day where year = 2027`.execute(owner);
  await sql`delete from calendar_year where year = 2027`.execute(owner);
};
const draft = { year: 2028, version: 0, source: '国办通知', isOfficial: true };
const NEW_YEAR = { day: '2028-01-01', kind: 'HOLIDAY', name: '元旦' };

afterEach(() => sql`update clock_offset set moved = interval '0'`.execute(owner));

describe('the calendar', () => {
  it('has 2026 by law, and in the demo city 2027, marked as not official', async () => {
    const { years } = await list();
    expect(years.filter(({ isEntered }: { isEntered: boolean }) => isEntered)).toMatchObject([
      { year: 2026, isOfficial: true, restDays: 33, workedDays: 6, version: 1 },
      { year: 2027, isOfficial: false, source: '演示用，非官方' },
    ]);
    const { days } = await year(2026);
    expect(days).toHaveLength(39);
    expect(days.slice(0, 4)).toEqual([
      { day: '2026-01-01', kind: 'HOLIDAY', name: '元旦' },
      { day: '2026-01-02', kind: 'HOLIDAY', name: '元旦' },
      { day: '2026-01-03', kind: 'HOLIDAY', name: '元旦' },
      { day: '2026-01-04', kind: 'MAKEUP_WORKDAY', name: '元旦' },
    ]);
  });

  it('is saved a year at a time, with its version, and says what somebody else has made of it meanwhile', async () => {
    const first = await admin.put(`${PATH}/save`, { ...draft, days: [NEW_YEAR] });
    expect(first.body).toMatchObject({ success: true, result: { year: 2028, version: 1, days: [NEW_YEAR] } });
    const second = { ...NEW_YEAR, day: '2028-01-02' };
    const saved = await admin.put(`${PATH}/save`, { ...draft, version: 1, days: [NEW_YEAR, second] });
    expect(saved.body.result).toMatchObject({ version: 2, days: [NEW_YEAR, second] });
    const stale = await admin.put(`${PATH}/save`, { ...draft, version: 1, days: [NEW_YEAR] });
    expect(stale.body).toMatchObject({
      success: false,
      code: 409,
      message: '2028 年的工作日历已被他人修改',
      result: { refusal: 'calendar.stale', current: { version: 2, days: [NEW_YEAR, second] } },
    });
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_entry where subject = 'calendar' and subject_id = '2028' order by at desc limit 1`.execute(
      owner,
    );
    expect(rows[0]?.detail).toEqual({ added: ['2028-01-02 HOLIDAY 元旦'], removed: [] });
  });

  it('is in the chain of facts with each edition, saved or imported: who made it, and the hashes of the year before and after', async () => {
    const sent = { ...draft, year: 2031, days: [{ ...NEW_YEAR, day: '2031-01-01' }] };
    const saved = (await admin.put(`${PATH}/save`, sent)).body.result;
    const lines = '2031-01-01,休息,元旦\n2031-01-02,休息,元旦';
    await admin.post(`${PATH}/import`, { ...draft, year: 2031, version: 1, lines });
    const { rows } = await sql<{ body: string }>`
      select body from fact where subject = 'calendarYear' and body like '%"year":2031%' order by position`.execute(
      owner,
    );
    expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        command: 'save',
        actor: { as: 'administrator', ip: '127.0.0.1' },
        after: hashOf(saved),
        detail: { edition: 1, isOfficial: true, added: ['2031-01-01 HOLIDAY 元旦'], removed: [] },
      },
      {
        command: 'import',
        before: hashOf(saved),
        after: hashOf(await year(2031)),
        detail: { edition: 2, added: ['2031-01-02 HOLIDAY 元旦'] },
      },
    ]);
  });

  it.each([
    ['calendar.makeup-on-weekday', [NEW_YEAR, { day: '2028-01-04', kind: 'MAKEUP_WORKDAY', name: '' }]],
    ['calendar.other-year', [{ ...NEW_YEAR, day: '2027-12-31' }]],
    ['calendar.twice', [NEW_YEAR, NEW_YEAR]],
    ['calendar.no-rest', []],
  ])('refuses a year with %s', async (refusal, days) => {
    const { version } = await year(2028);
    const { body } = await admin.put(`${PATH}/save`, { ...draft, version, days });
    expect(body).toMatchObject({ success: false, result: { refusal, field: 'days' } });
    expect((await year(2028)).version).toBe(version);
  });

  it('takes a list as a whole, or names every wrong line and takes nothing', async () => {
    const lines =
      '日期\t类型\t名称\n2029-01-01\t休息\t元旦\n2029-02-30\t休息\n2029-01-02\t上班\n2029-01-06\t上班\t元旦';
    const sending = { year: 2029, version: 0, source: '国办通知', isOfficial: true };
    const refused = await admin.post(`${PATH}/import`, { ...sending, lines });
    expect(refused.body).toMatchObject({ code: 201, message: '2 行有误，未导入任何日期' });
    expect(refused.body.result).toEqual([
      {
        line: 3,
        refusal: 'calendar.not-a-day',
        message: '“2029-02-30”不是有效日期',
        values: { day: '2029-02-30', text: '2029-02-30' },
      },
      {
        line: 4,
        refusal: 'calendar.makeup-on-weekday',
        message: '2029-01-02 不是周末，不能调休上班',
        values: { day: '2029-01-02', text: '2029-01-02' },
      },
    ]);
    expect(await year(2029)).toMatchObject({ version: 0, days: [] });
    const good = lines.split('\n').filter((_line, at) => at !== 2 && at !== 3);
    const done = await admin.post(`${PATH}/import`, { ...sending, lines: good.join('\n') });
    expect(done.body).toMatchObject({ success: true, code: 200, result: [] });
    expect(await year(2029)).toMatchObject({ version: 1, days: [{ day: '2029-01-01' }, { day: '2029-01-06' }] });
  });

  it('goes out as a worksheet and comes back from it', async () => {
    const { raw, status } = await admin.get(`${PATH}/exportXls`, { query: { year: 2026 } });
    expect(status).toBe(200);
    const boundary = 'x'.repeat(20);
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\ncontent-type: application/vnd.ms-excel\r\n\r\n`,
      ),
      raw,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { body } = await admin.post(`${PATH}/sheet`, undefined, { payload, headers });
    const lines = body.result.lines.split('\n');
    expect([lines.length, lines[0], lines[3]]).toEqual([39, '2026-01-01\t休息\t元旦', '2026-01-04\t上班\t元旦']);
  });

  it('is edited by administrators and read by auditors, and is nobody else’s', async () => {
    const auditor = await as('auditor01');
    expect((await auditor.get(`${PATH}/list`)).status).toBe(200);
    expect((await auditor.get(`${PATH}/exportXls`, { query: { year: 2026 } })).status).toBe(200);
    for (const client of [auditor, bidder, await as('tenderer01'), await as('staff01'), await as('supervisor01')]) {
      expect((await client.put(`${PATH}/save`, { ...draft, days: [NEW_YEAR] })).status).toBe(403);
      expect((await client.post(`${PATH}/import`, { ...draft, lines: '2028-01-01,休息' })).status).toBe(403);
    }
    expect((await bidder.get(`${PATH}/list`)).status).toBe(403);
  });
});

describe('a deadline', () => {
  it('stays when the calendar is changed after it was computed, and its difference is shown', async () => {
    const objectId = newId();
    const period = { days: 3, unit: 'calendar' } as const;
    const kept = await keepDeadline(owner, {
      object: 'test',
      objectId,
      name: '候选人公示',
      start: '2026-11-18',
      period,
    });
    expect(kept).toMatchObject({ last: '2026-11-23', calendarVersions: { 2026: 1 } });
    const before = await admin.get(`${PATH}/differences`);
    expect(before.body.result).toEqual({ checked: 1, differences: [] });
    const { days, version, ...rest } = await year(2026);
    const more = { day: '2026-11-23', kind: 'HOLIDAY', name: '临时放假' };
    const saved = await admin.put(`${PATH}/save`, { ...rest, version, days: [...days, more] });
    expect(saved.body).toMatchObject({ success: true, result: { version: 2 } });
    expect(await keptDeadlines(db, objectId)).toMatchObject([{ last: '2026-11-23', calendarVersions: { 2026: 1 } }]);
    expect((await admin.get(`${PATH}/differences`)).body.result.differences).toEqual([
      {
        name: '候选人公示',
        startOn: '2026-11-18',
        days: 3,
        unit: 'calendar',
        keptLast: '2026-11-23',
        lastNow: '2026-11-24',
        changedYears: [{ year: 2026, keptBy: 1, now: 2, changedDays: ['2026-11-23'] }],
      },
    ]);
    await admin.put(`${PATH}/save`, { ...rest, version: 2, days });
    expect((await admin.get(`${PATH}/differences`)).body.result.differences).toEqual([]);
  });
});

describe('a period', () => {
  it.each(['1999-12-31', '2101-01-01', '9999-12-31'])(
    'from %s is refused: no calendar will ever have its year',
    async (start) => {
      const query = { start, days: '1', unit: 'calendar', rolls: 'false' };
      expect((await bidder.get('/law/period/last', { query })).body).toMatchObject({
        success: false,
        message: '起算日须在 2000 年至 2100 年之间',
        result: { refusal: 'calendar.start-too-far', field: 'start', remedy: expect.stringContaining('起算日') },
      });
    },
  );
});

describe('a missing year', () => {
  const count = async (query: Record<string, string>) => (await bidder.get('/law/period/last', { query })).body;

  it('is no matter on 31 October', async () => {
    await without2027();
    await moveTo('2026-10-31 23:00+08');
    expect(await list()).toMatchObject({ today: '2026-10-31', due: null });
  });

  it('is asked for on 1 December, and refuses by its name what rolls or counts workdays into it', async () => {
    await without2027();
    await moveTo('2026-12-01 09:00+08');
    const found = await list();
    expect(found).toMatchObject({ today: '2026-12-01', due: 2027 });
    expect(found.years).toContainEqual(expect.objectContaining({ year: 2027, isEntered: false, version: 0 }));
    for (const period of [
      { days: '31', unit: 'calendar' },
      { days: '30', unit: 'working' },
    ])
      expect(await count({ start: '2026-12-01', ...period })).toMatchObject({
        success: false,
        message: '2027 年的工作日历尚未录入，涉及该年的期限不能计算',
        result: { refusal: 'calendar.year-missing', values: { year: '2027' } },
      });
  });

  it('does not hinder a plain sum of calendar days, such as the validity of a bid', async () => {
    expect((await count({ start: '2026-12-01', days: '90', unit: 'calendar', rolls: 'false' })).result).toEqual({
      raw: '2027-03-01',
      last: '2027-03-01',
      calendarVersions: {},
    });
  });

  it('is no longer missing once it is entered', async () => {
    await admin.put(`${PATH}/save`, {
      year: 2027,
      version: 0,
      source: '国办通知',
      isOfficial: true,
      days: [{ day: '2027-01-01', kind: 'HOLIDAY', name: '元旦' }],
    });
    expect((await count({ start: '2026-12-01', days: '31', unit: 'calendar' })).result).toEqual({
      raw: '2027-01-01',
      last: '2027-01-04',
      calendarVersions: { 2027: 1 },
    });
  });
});
