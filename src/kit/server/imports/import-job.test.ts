import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { importJob } from './import-job.ts';

let stumblesAt = Number.POSITIVE_INFINITY;
let rowsSaved = 0;
const { app, owner, curator, curatorWith, clear, stored, enqueued, told } = await openMuseum({
  afterSave: async () => {
    rowsSaved += 1;
    if (rowsSaved === stumblesAt) throw new Error('the disk is full');
  },
});
const job = importJob(app);

async function queued(count = 2_001, more: string[][] = []): Promise<{ runId: string }> {
  const rows = Array.from({ length: count }, (_, at) => [`E${at}`, '甲']);
  const { body } = await sendFile(
    curator,
    '/museum/exhibit/importExcel',
    await xlsxOf(['编号', '名称'], [...rows, ...more]),
  );
  expect(enqueued.at(-1)).toEqual({ job: 'import', input: { runId: body.result.jobId } });
  return { runId: body.result.jobId };
}
const run = async ({ runId }: { runId: string }) =>
  (
    await sql<Record<string, unknown>>`
    select state, total_count, done_count, success_count, error_count, words from import_run where id = ${runId}`.execute(
      owner,
    )
  ).rows[0];
const kept = async () =>
  (await sql`select path from stored_file where mime = 'application/octet-stream'`.execute(owner)).rows;

beforeEach(async () => {
  await clear();
  rowsSaved = 0;
  told.length = 0;
  stumblesAt = Number.POSITIVE_INFINITY;
});

it('a run that breaks off has saved nothing, and its next try imports every row once', async () => {
  const input = await queued();
  stumblesAt = 1_500;
  await expect(job.run(input, { isLastTry: false })).rejects.toThrow('the disk is full');
  expect(await stored()).toEqual([]);
  expect(await run(input)).toMatchObject({ state: 'running', totalCount: 2_001, doneCount: 1_000, successCount: 0 });
  await job.run(input, { isLastTry: false });
  expect(await stored()).toHaveLength(2_001);
  expect(await run(input)).toMatchObject({ state: 'done', doneCount: 2_001, successCount: 2_001, errorCount: 0 });
  expect(await kept()).toEqual([]);
});

it('a run whose last try breaks off ends as failed, in words and with nothing saved', async () => {
  const input = await queued();
  stumblesAt = 10;
  await job.run(input, { isLastTry: true });
  expect(await run(input)).toMatchObject({ state: 'failed', words: '导入因系统错误中断，未保存任何数据' });
  expect(await stored()).toEqual([]);
  expect(await kept()).toEqual([]);
});

it('a run that two processes take at once imports every row once', async () => {
  const input = await queued();
  const both = await Promise.allSettled([job.run(input, { isLastTry: false }), job.run(input, { isLastTry: false })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toHaveLength(2_001);
  expect(await run(input)).toMatchObject({ state: 'done', successCount: 2_001, errorCount: 0 });
});

it('a run that is over is not done again', async () => {
  const input = await queued();
  await job.run(input, { isLastTry: false });
  await clear();
  await job.run(input, { isLastTry: false });
  expect(await stored()).toEqual([]);
});

it('a run whose file is gone says so', async () => {
  const input = await queued();
  await sql`delete from stored_file`.execute(owner);
  await job.run(input, { isLastTry: false });
  expect(await run(input)).toMatchObject({ state: 'failed', words: '待导入的文件已不存在' });
});

it('rings the bell of its owner, with the counts and the way to what was left out', async () => {
  const input = await queued(2_000, [['E1', '重复']]);
  await job.run(input, { isLastTry: false });
  const message = { title: '《展品管理》导入完成', page: '/isps/imports', subjectId: input.runId };
  const content = '共 2001 行，成功 2000 行，失败 1 行。点开本消息可下载错误清单。';
  expect(told).toEqual([expect.objectContaining({ ...message, content })]);
});

it('a run whose process died on its last try ends as failed, and its owner is told once', async () => {
  const input = await queued();
  await job.abandon?.(input);
  await job.abandon?.(input);
  expect(await run(input)).toMatchObject({ state: 'failed', words: '导入因系统错误中断，未保存任何数据' });
  const content = '导入因系统错误中断，未保存任何数据。';
  expect(told).toEqual([expect.objectContaining({ title: '《展品管理》导入失败', content })]);
  expect(await kept()).toEqual([]);
});

it('a run leaves an entry in the audit for who asked for it', async () => {
  const input = await queued(2_000, [['E1', '重复']]);
  await job.run(input, { isLastTry: false });
  const { rows } = await sql`
    select actor_name, outcome, detail from audit_entry where action = 'JOB import' order by at desc limit 1`.execute(
    owner,
  );
  expect(rows).toEqual([
    {
      actorName: 'curator',
      outcome: 'done',
      detail: { importer: '/museum/exhibit', totalCount: 2_001, successCount: 2_000, errorCount: 1 },
    },
  ]);
});

it('the runs of a user are told to that user alone, the latest first', async () => {
  const first = await queued();
  await job.run(first, { isLastTry: false });
  const second = await queued();
  const runs = async (client = curator) => (await client.get('/sys/import/runs')).body.result;
  const done = {
    state: 'done',
    totalCount: 2_001,
    successCount: 2_001,
    errorCount: 0,
    title: '展品管理',
    titleEn: 'Exhibits',
  };
  expect((await runs()).slice(0, 2)).toMatchObject([
    { jobId: second.runId, state: 'waiting', createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    { jobId: first.runId, ...done },
  ]);
  expect(await runs(curatorWith({}))).toEqual([]);
});
