import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { openMuseum } from '#testing/museum.ts';
import { exportJob } from './export-job.ts';
import { sweepExports } from './export-runs.store.ts';

const { app, db, owner, curator, curatorWith, narrowed, clear, enqueued, told } = await openMuseum();
const job = exportJob(app);
const CALL = '/museum/exhibit/exportJob';

const fill = (count: number) =>
  sql`insert into exhibit (id, code, name, grade, created_by, created_at)
    select gen_random_uuid(), 'E' || lpad(number::text, 6, '0'), case when number = 1 then '=1+1' else '甲' end, '1',
      case when number % 2 = 0 then 'curator' else 'other' end, now()
    from generate_series(1, ${count}::int) as number`.execute(owner);
const asked = async (query: Record<string, string> = {}, client = curator) =>
  (await client.post(CALL, undefined, { query })).body;
const progress = async (jobId: string, client = curator) =>
  (await client.get('/sys/export/progress', { query: { jobId } })).body;
async function exported(query: Record<string, string> = {}, client = curator) {
  const { result } = await asked(query, client);
  await job.run({ runId: result.jobId }, { isLastTry: true });
  const run = (await progress(result.jobId, client)).result;
  const place = await app.kernel.files.locate(db, run.fileUrl.replace('/sys/common/static/', ''));
  return { run, sheet: await readWorkbook(await readFile(place ?? '')) };
}

beforeEach(async () => {
  await clear();
  await sql`delete from export_run`.execute(owner);
  await sql`delete from stored_file`.execute(owner);
  enqueued.length = 0;
  told.length = 0;
});

describe('a large export', () => {
  it('is a job above 5,000 rows, and a download up to then', async () => {
    await fill(5_000);
    expect(await asked()).toMatchObject({ success: true, result: { jobId: null, totalCount: 5_000 } });
    expect(enqueued).toEqual([]);
    await sql`insert into exhibit (id, code, name, created_at) values (gen_random_uuid(), 'X', '乙', now())`.execute(
      owner,
    );
    const { result } = await asked();
    expect(result).toEqual({ jobId: expect.any(String), totalCount: 5_001 });
    expect(enqueued).toEqual([{ job: 'export', input: { runId: result.jobId } }]);
    expect((await progress(result.jobId)).result).toMatchObject({ state: 'waiting', doneCount: 0, totalCount: 5_001 });
  });

  it('is written for its owner alone, who is told by the bell', async () => {
    await fill(5_001);
    const { run, sheet } = await exported({ column: 'code', order: 'asc' });
    expect(run).toMatchObject({
      state: 'done',
      title: '展品管理',
      titleEn: 'Exhibits',
      doneCount: 5_001,
      totalCount: 5_001,
      msg: '导出完成，共 5001 行',
      fileName: '展品管理.xlsx',
      fileUrl: expect.stringMatching(/^\/sys\/common\/static\/exports\//),
    });
    expect(sheet.rows).toHaveLength(5_001);
    expect(sheet.rows[0]?.slice(0, 2)).toEqual(['E000001', '=1+1']);
    expect(told).toEqual([
      expect.objectContaining({ title: '《展品管理》导出完成', page: '/isps/exports', subjectId: run.jobId }),
    ]);
    const { rows } = await sql`select audience from stored_file where path like 'exports/%'`.execute(owner);
    expect(rows).toEqual([{ audience: 'owner' }]);
    expect(await progress(run.jobId, curatorWith({}))).toMatchObject({ success: false, message: '未找到对应记录' });
    expect((await curatorWith({}).get('/sys/export/runs')).body.result).toEqual([]);
    expect((await curator.get('/sys/export/runs')).body.result).toMatchObject([{ jobId: run.jobId }]);
  });

  it('holds what its filters and the caller’s data rules leave', async () => {
    await fill(10_004);
    const mine = narrowed([{ field: 'createBy', operator: '=', value: '#{sys_user_code}' }] as never);
    const { run } = await exported({ code: 'E*' }, mine);
    expect(run).toMatchObject({ state: 'done', doneCount: 5_002 });
  });

  it('is refused at once when its order or its filters cannot be, and without the permission', async () => {
    await fill(5_001);
    expect(await asked({ column: 'nothing' })).toMatchObject({ success: false, code: 400 });
    expect(await asked({ paramsStr: 'x' })).toMatchObject({ success: false, code: 400 });
    expect(await asked({}, curatorWith({ permissions: new Set(['museum:exhibit:list']) }))).toMatchObject({
      code: 510,
    });
  });

  it('waits while two of the same account are on their way', async () => {
    await fill(5_001);
    await asked();
    await asked();
    expect(await asked()).toMatchObject({ success: false, message: '已有 2 个导出正在进行' });
    expect((await asked({}, curatorWith({}))).result.jobId).toEqual(expect.any(String));
  });

  it('that breaks off is tried again, and says so in the end', async () => {
    await fill(5_001);
    const { result } = await asked();
    app.exporters.set('/museum/broken', () => Promise.reject(new Error('the disk is full')));
    await sql`update export_run set exporter = '/museum/broken'`.execute(owner);
    await expect(job.run({ runId: result.jobId }, { isLastTry: false })).rejects.toThrow('the disk is full');
    await job.run({ runId: result.jobId }, { isLastTry: true });
    expect((await progress(result.jobId)).result).toMatchObject({ state: 'failed', msg: '导出因系统错误中断' });
    expect(told).toEqual([expect.objectContaining({ title: '《展品管理》导出失败' })]);
    await job.run({ runId: result.jobId }, { isLastTry: true });
    expect(told).toHaveLength(1);
  });

  it('whose process died on the last try ends as failed, and its owner is told once', async () => {
    await fill(5_001);
    const { result } = await asked();
    await job.abandon?.({ runId: result.jobId });
    await job.abandon?.({ runId: result.jobId });
    expect((await progress(result.jobId)).result).toMatchObject({ state: 'failed', msg: '导出因系统错误中断' });
    expect(told).toEqual([expect.objectContaining({ title: '《展品管理》导出失败' })]);
  });

  it('is thrown away after a week, with its workbook', async () => {
    await fill(5_001);
    const { run } = await exported();
    await sweepExports(db, app.kernel.files);
    expect((await progress(run.jobId)).result).toMatchObject({ state: 'done' });
    await sql`update export_run set created_at = clock_timestamp() - interval '8 days'`.execute(owner);
    await sweepExports(db, app.kernel.files);
    expect(await progress(run.jobId)).toMatchObject({ success: false });
    expect((await sql`select from stored_file where path like 'exports/%'`.execute(owner)).rows).toEqual([]);
  });
});
